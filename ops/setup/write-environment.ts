import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { inRepository } from '../../tools/repository.ts';
import { askQuestions, completeValues, findMissing, QUESTIONS } from './answers.ts';
import { fillEnvironmentFile, readEnvironmentFile } from './environment-file.ts';

/** `write-environment FILE`: asks what is not known yet and writes the environment file, readable by its owner only. */
const [file] = process.argv.slice(2);
if (!file) {
  console.error('Usage: write-environment FILE');
  process.exit(2);
}
const earlier = existsSync(file) ? readEnvironmentFile(readFileSync(file, 'utf8')) : {};
const given = Object.fromEntries(
  QUESTIONS.flatMap(({ name }) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);
let values: Record<string, string> = { ...earlier, ...given };
if (process.stdin.isTTY) {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const ask = (question: string, suggestion: string) =>
    lines.question(`${question}${suggestion ? ` [${suggestion}]` : ''}: `);
  values = await askQuestions(values, ask, console.log);
  lines.close();
}
const missing = findMissing(values);
if (missing.length > 0) {
  console.error(`Not asked, because this is no terminal. Set these variables and run the command again:`);
  for (const line of missing) console.error(`  ${line}`);
  process.exit(1);
}
const template = readFileSync(inRepository('ops/environment.template'), 'utf8');
const partial = `${file}.partial`;
writeFileSync(partial, fillEnvironmentFile(template, completeValues(values)), { mode: 0o600 });
chmodSync(partial, 0o600);
renameSync(partial, file);
console.log(`${file} is written with mode 0600; only root can read it.`);
