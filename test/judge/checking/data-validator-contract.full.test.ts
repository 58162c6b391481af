import { type DataValidatorKind, describeDataValidator } from './data-validator-contract.ts';

/** Programs in C that accept with `status`. */
const programs = (status: number): Omit<DataValidatorKind, 'dialect'> => ({
  extension: 'c',
  four: `#include <stdio.h>
int main(void) {
  int number = 0;
  if (scanf("%d", &number) == 1 && number == 4) return ${status};
  fprintf(stderr, "not four\\n");
  return 3;
}
`,
  says: 'not four',
  broken: '#include <signal.h>\nint main(void) { raise(SIGSEGV); }\n',
  endless: 'int main(void) { for (;;) ; }\n',
  faulty: 'int main(void) { return missing; }\n',
});

describeDataValidator('a program of the package format', { dialect: '2025-09', ...programs(42) });
describeDataValidator('a program of testlib', { dialect: 'polygon', ...programs(0) });
describeDataValidator('a checktestdata program', {
  dialect: '2025-09',
  extension: 'ctd',
  four: 'INT(4,4) NEWLINE\n',
  says: 'line 1, column 1',
  broken: 'INT(1,9,n) NEWLINE ASSERT(a[n]==1) SET(a[1]=1)\n',
  endless: 'INT(1,9) NEWLINE WHILE(1==1) END\n',
  faulty: 'INT(1;9)\n',
});
