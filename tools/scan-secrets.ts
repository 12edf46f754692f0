/** Looks for secrets in every file; with `--history` also in every line that was ever committed. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inRepository, root } from './repository.ts';
import { repositoryFiles } from './repository-files.ts';
import { secretFaults } from './secret-faults.ts';

const BINARY = /\.(png|webm|mp3|pdf|woff2?)$/;
const LONGEST_LINE = 2000;
const HISTORY_BYTES = 1_000_000_000;

const faults: string[] = [];
let lines = 0;

function look(place: string, text: string): void {
  lines += 1;
  for (const what of secretFaults(text.slice(0, LONGEST_LINE))) faults.push(`${place}: ${what}`);
}

const files = repositoryFiles().filter((file) => !BINARY.test(file) && file !== 'package-lock.json');
for (const file of files) {
  const text = readFileSync(inRepository(file), 'utf8').split('\n');
  for (const [index, line] of text.entries()) look(`${file}:${index + 1}`, line);
}
console.log(`${files.length} files, ${lines} lines`);

if (process.argv.includes('--history')) {
  const log = execFileSync(
    'git',
    [
      'log',
      '--all',
      '--patch',
      '--unified=0',
      '--no-color',
      '--format=commit %h',
      '--',
      '.',
      ':!package-lock.json',
    ],
    { cwd: root, encoding: 'utf8', maxBuffer: HISTORY_BYTES },
  );
  let place = '';
  for (const line of log.split('\n')) {
    if (line.startsWith('commit ')) place = line;
    else if (line.startsWith('+')) look(place, line.slice(1));
  }
  console.log(`and the history: ${lines} lines in all`);
}

for (const fault of faults) console.log(fault);
console.log(`${faults.length} secrets`);
process.exit(faults.length === 0 ? 0 : 1);
