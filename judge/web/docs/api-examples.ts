/** An example in several languages. A test runs each as it stands here, with the address of a judge in ANTIPODE_URL, a
 *  token in ANTIPODE_TOKEN, and the short name of a problem in PROBLEM. */
export interface ApiExample {
  readonly title: string;
  /** What it does, and what it prints. */
  readonly words: string;
  readonly texts: readonly { readonly language: 'curl' | 'Python' | 'JavaScript'; readonly text: string }[];
}

/** Examples for the page of the API. */
export const apiExamples: readonly ApiExample[] = [
  {
    title: 'List the problems',
    words: 'Prints the names of the problems of the archive, a line each. It needs no account.',
    texts: [
      {
        language: 'curl',
        text: `curl --fail --silent "$ANTIPODE_URL/api/v1/problems" | grep --only-matching '"slug":"[^"]*"' | cut -d '"' -f 4
`,
      },
      {
        language: 'Python',
        text: `import json, os
from urllib.request import urlopen

with urlopen(os.environ["ANTIPODE_URL"] + "/api/v1/problems") as answer:
    for problem in json.load(answer)["problems"]:
        print(problem["slug"])
`,
      },
      {
        language: 'JavaScript',
        text: `const answer = await fetch(process.env.ANTIPODE_URL + "/api/v1/problems");
for (const { slug } of (await answer.json()).problems) console.log(slug);
`,
      },
    ],
  },
  {
    title: 'Submit a program and wait for its verdict',
    words:
      'Submits main.c of the current folder to the problem in PROBLEM, asks until it is judged, and prints the verdict.',
    texts: [
      {
        language: 'curl',
        text: `api="$ANTIPODE_URL/api/v1"
ask() { curl --fail --silent --header "Authorization: Bearer $ANTIPODE_TOKEN" "$@"; }
textOf() { sed -n 's/^[^[]*"'"$1"'":"\\([^"]*\\)".*/\\1/p'; }

id=$(ask --form file=@main.c "$api/problems/$PROBLEM/submissions" | textOf id)
verdict=
while [ -z "$verdict" ]; do
  sleep 1
  verdict=$(ask "$api/submissions/$id" | textOf verdict)
done
echo "$verdict"
`,
      },
      {
        language: 'Python',
        text: `import json, os, time
from urllib.request import Request, urlopen

url, token, problem = (os.environ[name] for name in ["ANTIPODE_URL", "ANTIPODE_TOKEN", "PROBLEM"])

def ask(path, body=None, **headers):
    request = Request(url + path, body, {"Authorization": "Bearer " + token, **headers})
    with urlopen(request) as answer:
        return json.load(answer)

boundary = "the-boundary"
with open("main.c") as file:
    form = "\\r\\n".join([
        "--" + boundary,
        'Content-Disposition: form-data; name="file"; filename="main.c"', "",
        file.read(),
        "--" + boundary + "--", ""])
submission = ask("/api/v1/problems/" + problem + "/submissions", form.encode(),
                 **{"Content-Type": "multipart/form-data; boundary=" + boundary})
while True:
    verdict = ask("/api/v1/submissions/" + submission["id"])["verdict"]
    if verdict is not None:
        break
    time.sleep(1)
print(verdict)
`,
      },
      {
        language: 'JavaScript',
        text: `import { readFile } from "node:fs/promises";

const url = process.env.ANTIPODE_URL;
const headers = { Authorization: "Bearer " + process.env.ANTIPODE_TOKEN };
const ask = async (path, more) => {
  const answer = await fetch(url + path, { headers, ...more });
  if (!answer.ok) throw new Error((await answer.json()).error);
  return answer.json();
};

const body = new FormData();
body.append("file", new Blob([await readFile("main.c")]), "main.c");
const { id } = await ask("/api/v1/problems/" + process.env.PROBLEM + "/submissions", { method: "POST", body });
let verdict = null;
while (verdict === null) {
  await new Promise((resolve) => setTimeout(resolve, 1000));
  ({ verdict } = await ask("/api/v1/submissions/" + id));
}
console.log(verdict);
`,
      },
    ],
  },
];
