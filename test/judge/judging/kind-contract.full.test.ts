import { slow } from '../../sample.ts';
import { describeKind, type ProblemKind, words } from './kind-contract.ts';

const settings = (...lines: string[]): string =>
  [
    'problem_format_version: 2025-09',
    'name: Say it again',
    'uuid: 1b4e28ba-2fa1-11d2-883f-0016d3cca427',
    'limits: {time_limit: 1, validation_time: 5, memory: 64, output: 1}',
    ...lines,
    '',
  ].join('\n');

const data = (answerOf: (word: string) => string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    words.flatMap((word) => [
      [`data/secret/${word}/1.in`, `${word}\n`],
      [`data/secret/${word}/1.ans`, `${answerOf(word)}\n`],
    ]),
  );

/** Prints the word that it reads. */
const echo = `#include <stdio.h>
#include <string.h>
#include <unistd.h>
int main(void) {
  char word[16] = "";
  if (scanf("%15s", word) != 1 || !strcmp(word, "fails")) return 3;
  while (!strcmp(word, "waits")) pause();
  puts(word);
}
`;

/** The jury's opinion on a word; the feedback folder is argument 3. */
const opinion = `#include <stdio.h>
#include <string.h>
#include <unistd.h>
static FILE *leave(char **argv, const char *name) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", argv[3], name);
  return fopen(path, "w");
}
static int opinion(const char *word, char **argv) {
  while (!strcmp(word, "stalls")) pause();
  if (!strcmp(word, "broken")) return 1;
  if (!strcmp(word, "right")) return 42;
  fputs("another word", leave(argv, "teammessage.txt"));
  return 43;
}
`;
const reads = `${opinion}int main(int argc, char **argv) {
  char word[16] = "";
  return scanf("%15s", word) == 1 ? opinion(word, argv) : 43;
}
`;
const asks = `${opinion}int main(int argc, char **argv) {
  char word[16] = "";
  FILE *input = fopen(argv[1], "r");
  if (fscanf(input, "%15s", word) != 1) return 1;
  puts(word), fflush(stdout);
  return scanf("%15s", word) == 1 ? opinion(word, argv) : 43;
}
`;
/** Requests a second pass with the same word, and decides in that. */
const readsTwice = `${opinion}int main(int argc, char **argv) {
  char word[16] = "", seen[4096];
  if (scanf("%15s", word) != 1) return 43;
  snprintf(seen, sizeof seen, "%s/seen", argv[3]);
  if (access(seen, F_OK) == 0) return opinion(word, argv);
  fclose(leave(argv, "seen"));
  fprintf(leave(argv, "nextpass.in"), "%s\\n", word);
  return 42;
}
`;
/** Validates the source; the word is its argument. */
const looks = `${opinion}int main(int argc, char **argv) {
  return argc == 5 ? opinion(strcmp(argv[4], "fails") ? argv[4] : "right", argv) : 1;
}
`;

const program = {
  submission: 'submissions/accepted/echo.c',
  caseName: '1',
  failure: 'RTE',
  runs: true,
} as const satisfies Partial<ProblemKind>;
const echoes = { ...data(() => ''), [program.submission]: echo };

describeKind('a problem of one run', {
  ...program,
  files: { ...echoes, 'problem.yaml': settings(), 'output_validator/check.c': reads },
});

if (slow)
  describeKind('a problem of several passes', {
    ...program,
    files: {
      ...echoes,
      'problem.yaml': settings('type: multi-pass').replace('limits: {', 'limits: {validation_passes: 2, '),
      'output_validator/check.c': readsTwice,
    },
  });

describeKind('an interactive problem', {
  ...program,
  jury: 'interactor',
  files: { ...echoes, 'problem.yaml': settings('type: interactive'), 'output_validator/talk.c': asks },
});

const answers: Readonly<Record<string, string>> = {
  right: 'right',
  wrong: 'wrong',
  fails: 'x'.repeat(2 ** 20 + 1),
  broken: 'broken',
  waits: 'stalls',
  stalls: 'stalls',
};

describeKind('a problem whose submissions are answers', {
  files: {
    ...data(() => ''),
    ...Object.fromEntries(
      Object.entries(answers).map(([word, answer]) => [`submissions/accepted/all/${word}/1.out`, answer]),
    ),
    'problem.yaml': settings('type: submit-answer'),
    'output_validator/check.c': reads,
  },
  submission: 'submissions/accepted/all',
  caseName: '1',
  failure: 'OLE',
  runs: false,
});

describeKind('static validation', {
  files: {
    ...data((word) => word),
    [program.submission]: echo,
    ...Object.fromEntries(
      words.map((word) => [
        `data/secret/${word}/test_group.yaml`,
        `static_validation_score: pass-fail\nstatic_validator_args: [${word}]\n`,
      ]),
    ),
    'problem.yaml': settings(),
    'static_validator/look.c': looks,
  },
  submission: program.submission,
  caseName: 'static validation',
  failure: 'AC', // static validation does not run the program
  runs: false,
});
