/** Scans every file for secrets; with `--history` also every line ever committed. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findSecrets } from './find-secrets.ts';
import { inRepository, root } from './repository.ts';
import { repositoryFiles } from './repository-files.ts';

const BINARY = /\.(png|webm|mp3|pdf|woff2?)$/;
const MAX_LINE_LENGTH = 2000;
const MAX_HISTORY_BYTES = 1_000_000_000;

/** Findings in the history that were reviewed: made-up values of tests, written differently since. */
const REVIEWED = new Set(['commit 96675b69: a private key', 'commit 43cb6e84: a secret given a value']);

const findings: string[] = [];
let lines = 0;

function scanLine(location: string, text: string): void {
  lines += 1;
  for (const what of findSecrets(text.slice(0, MAX_LINE_LENGTH))) {
    const finding = `${location}: ${what}`;
    if (!REVIEWED.has(finding)) findings.push(finding);
  }
}

const files = repositoryFiles().filter((file) => !BINARY.test(file) && file !== 'package-lock.json');
for (const file of files) {
  const text = readFileSync(inRepository(file), 'utf8').split('\n');
  for (const [index, line] of text.entries()) scanLine(`${file}:${index + 1}`, line);
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
      '--abbrev=8',
      '--format=commit %h',
      '--',
      '.',
      ':!package-lock.json',
    ],
    { cwd: root, encoding: 'utf8', maxBuffer: MAX_HISTORY_BYTES },
  );
  let location = '';
  for (const line of log.split('\n')) {
    if (line.startsWith('commit ')) location = line;
    else if (line.startsWith('+')) scanLine(location, line.slice(1));
  }
  console.log(`and the history: ${lines} lines in all`);
}

for (const finding of findings) console.log(finding);
console.log(`${findings.length} secrets`);
process.exit(findings.length === 0 ? 0 : 1);
