// Checks the files of this ZIP with nothing but Node.js (18 or newer) and without a network:
//   node verify.mjs                 everything that can be checked from the ZIP alone
//   node verify.mjs --root HASH     and that the chain contains a root you wrote down that day
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = dirname(fileURLToPath(import.meta.url));
const read = (name) => readFileSync(join(folder, name));
const sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");
const print = (line) => process.stdout.write(`${line}\n`);
const problems = [];
const check = (isRight, problem) => {
  if (!isRight) problems.push(problem);
};

const { shown, chains } = JSON.parse(read("seals.json"));

/** Every seal has the hash of its own fields and of the seal before it. */
function checkChain({ name, seals, root }) {
  let previous;
  for (const seal of seals) {
    const { number, kind, path, status, document_hash, files_hash } = seal;
    const { effective_at, sealed_at, previous_hash, hash } = seal;
    const fields = [
      ...["hyde-archive-1", number, kind, path, status, document_hash],
      ...[files_hash, effective_at, sealed_at, previous_hash],
    ];
    check(sha256(JSON.stringify(fields)) === hash, `seal ${number} was altered`);
    check(
      !previous || (number === previous.number + 1 && previous_hash === previous.hash),
      `seal ${number} does not follow the seal before it`,
    );
    previous = seal;
  }
  check(previous?.hash === root.root, `the chain of the ${name} does not end with its daily root`);
}

for (const chain of chains) checkChain(chain);

const [page, hours] = chains.map(({ seals }) => seals[0]);
check(sha256(read(shown.document)) === page.document_hash, `${shown.document} was altered`);
if (hours) check(sha256(read("hours.json")) === hours.document_hash, "hours.json was altered");

if (page.files_hash !== null) {
  check(sha256(read("files.json")) === page.files_hash, "files.json was altered");
  for (const { path, sha256: hash } of JSON.parse(read("files.json"))) {
    if (hash === null) continue;
    const name = join("files", path);
    if (!existsSync(join(folder, name))) problems.push(`${name} is missing`);
    else check(sha256(read(name)) === hash, `${name} was altered`);
  }
}

/** The page as it was at the requested time is the sealed page with the hours line of that time. */
if (hours) {
  const places = {
    untilInHtml: /(<div id="site" data-until=")(\d{13})(")/g,
    untilInData: /(\\"hoursFreshUntil\\",)(\d{13})(,)/g,
    data: /(\\"hoursLine\\",\\")(\{.*?\]\})(\\")/g,
    html: /(<p data-hours=""[^>]*>)(.*?)(<\/p>)/g,
  };
  const line = JSON.parse(read("hours.json"));
  let html = read(shown.document).toString();
  for (const [name, pattern] of Object.entries(places)) {
    html = html.replace(pattern, (_match, before, _text, after) => before + line[name] + after);
  }
  check(html === read(shown.asShown).toString(), `${shown.asShown} was altered`);
}

const at = process.argv.indexOf("--root");
const wanted = at === -1 ? undefined : String(process.argv[at + 1]).toLowerCase();
if (wanted !== undefined) {
  const hashes = chains.flatMap(({ seals }) => seals.map(({ hash }) => hash));
  check(hashes.includes(wanted), `no seal in this ZIP has the hash ${wanted}`);
}

for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) {
  process.stderr.write("This ZIP was altered.\n");
  process.exitCode = 1;
} else {
  print(`${page.path}, asked for ${shown.at}: public since ${page.effective_at}.`);
  print(`Sealed at ${page.sealed_at}. Nothing in this ZIP was altered.`);
  if (wanted === undefined) {
    print("That nobody rewrote the whole archive shows a daily root kept elsewhere:");
    for (const { root } of chains) print(`  ${root.day}  ${root.root}`);
  }
}
