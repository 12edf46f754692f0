import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { heldIds, idsOfTitles } from './held-ids.ts';
import { inRepository } from './repository.ts';
import { repositoryFiles } from './repository-files.ts';
import { parseRequirements, type Requirement } from './requirement-list.ts';
import { testTitles } from './test-titles.ts';

/*
 * `npm run requirements [AREA…]` lists the requirements that no test holds, as the last `npm test` has run them; before
 * the first run the titles of the tests count. `--check` fails for each that no test of the run holds, and
 * `--record-night` notes the day of the tests that run at night only.
 */
const REPORTS = '.cache/test-reports';
const NIGHT = 'docs/proof/night.json';

const { requirements, untestable } = parseRequirements(read('docs/requirements.md'));
const run = readRun();
const held = run?.byDay ?? findTitledIds();
const missing = (list: Requirement[]) => list.filter(({ id }) => !held.has(id) && !untestable.has(id));
const exempt = (list: Requirement[]) => list.filter(({ id }) => !held.has(id) && untestable.has(id));
const args = process.argv.slice(2);

if (args.includes('--check')) process.exit(checkAll());
else if (args.includes('--record-night')) process.exit(recordNight());
else if (args.length === 0) printCounts();
else
  for (const { id, text } of missing(requirements.filter(({ area }) => args.includes(area))))
    console.log(`${id}  ${text}`);

function checkAll(): number {
  if (!run) {
    console.log('No test has run.');
    return 1;
  }
  const open = missing(requirements);
  for (const { id, text } of open) console.log(`No test that ran holds ${id}  ${text}`);
  console.log(`${describeCounts(requirements)} requirements are held by tests that ran`);
  printNights();
  return open.length === 0 ? 0 : 1;
}

function recordNight(): number {
  if (!run) return checkAll();
  const today = new Date().toISOString().slice(0, 10);
  const nights = { ...readNights(), ...Object.fromEntries([...run.atNight].map((id) => [id, today])) };
  const lines = Object.fromEntries(Object.entries(nights).sort());
  writeFileSync(inRepository(NIGHT), `${JSON.stringify(lines, null, 2)}\n`);
  return checkAll();
}

/** Ids whose figures need a test that runs at night, by the day of its last run. */
function printNights(): void {
  const nights = Object.entries(readNights());
  for (const day of new Set(nights.map(([, last]) => last).sort()))
    console.log(
      `Also at night, last on ${day}: ${nights
        .filter(([, last]) => last === day)
        .map(([id]) => id)
        .join(', ')}`,
    );
}

function describeCounts(list: Requirement[]): string {
  const exempted = exempt(list);
  const count = `${list.length - missing(list).length - exempted.length}/${list.length}`;
  return exempted.length === 0 ? count : `${count} (exempt: ${exempted.map(({ id }) => id).join(', ')})`;
}

function printCounts(): void {
  for (const area of new Set(requirements.map((requirement) => requirement.area))) {
    const list = requirements.filter((requirement) => requirement.area === area);
    console.log(`${area.padEnd(9)} ${describeCounts(list)}`);
  }
  console.log(`total     ${describeCounts(requirements)}`);
  console.log(run ? 'by the tests of the last run' : 'by the titles of the tests: none has run');
  printNights();
}

function readRun() {
  const [vitest, journeys] = ['vitest', 'journeys'].map((name) => readJson(`${REPORTS}/${name}.json`));
  return vitest || journeys ? heldIds(vitest, journeys) : null;
}

function findTitledIds(): Set<string> {
  const files = repositoryFiles().filter((file) => /\.(test|spec)\.tsx?$/.test(file));
  return idsOfTitles(files.flatMap((file) => testTitles(read(file))));
}

function readNights(): Record<string, string> {
  return readJson(NIGHT) ?? {};
}

function readJson(file: string) {
  return existsSync(inRepository(file)) ? JSON.parse(read(file)) : null;
}

function read(file: string): string {
  return readFileSync(inRepository(file), 'utf8');
}
