import { readFileSync } from 'node:fs';
import { inRepository } from './repository.ts';
import { repositoryFiles } from './repository-files.ts';
import { parseRequirements, type Requirement } from './requirement-list.ts';
import { testTitles } from './test-titles.ts';

const { requirements, untestable } = parseRequirements(read('docs/requirements.md'));
const testFiles = repositoryFiles().filter((file) => /\.(test|spec)\.tsx?$/.test(file));
const held = new Set(
  testFiles
    .flatMap((file) => testTitles(read(file)))
    .flatMap((title) => title.match(/\b[A-Z]+-\d{2,3}\b/g) ?? []),
);
const missing = (list: Requirement[]) => list.filter(({ id }) => !held.has(id) && !untestable.has(id));
const exempt = (list: Requirement[]) => list.filter(({ id }) => !held.has(id) && untestable.has(id));
const args = process.argv.slice(2);

if (args.includes('--check')) process.exit(checkAll());
else if (args.length === 0) printCounts();
else
  for (const { id, text } of missing(requirements.filter(({ area }) => args.includes(area))))
    console.log(`${id}  ${text}`);

function checkAll(): number {
  const open = missing(requirements);
  for (const { id, text } of open) console.log(`No test holds ${id}  ${text}`);
  console.log(`${describeCounts(requirements)} requirements are held by tests`);
  return open.length === 0 ? 0 : 1;
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
  console.log(`in ${testFiles.length} test files`);
}

function read(file: string): string {
  return readFileSync(inRepository(file), 'utf8');
}
