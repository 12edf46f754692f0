/**
 * Makes the figures of docs/proof.md again: `npm run proof -- PART` one part in full, `npm run proof:quick` a sample
 * of every part, or of those named. One verdict a part; exits with 1 when one failed.
 */
import { parseArgs } from 'node:util';
import { PARTS, type Part, partsNamed, readLine } from './proof-parts.ts';
import { root } from './repository.ts';
import { runStep } from './run-step.ts';

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const everything = values.quick && positionals.length === 0;
const parts = everything ? PARTS : partsNamed(positionals);
if (!parts?.length) {
  console.error('Usage: npm run proof -- PART, or npm run proof:quick. Parts:');
  for (const { name, says } of PARTS) console.error(`  ${name.padEnd(14)} ${says}`);
  process.exit(2);
}
process.chdir(root);

const minutesSince = (from: number) => `${((Date.now() - from) / 60_000).toFixed(1)} min`;

/** Every line is run, also after one that failed: each shows something of its own. */
async function prove({ name, says, full, quick }: Part): Promise<{ good: boolean; verdict: string }> {
  const began = Date.now();
  let good = true;
  for (const line of values.quick ? quick : full) {
    console.log(`\n== ${name}: ${line}`);
    const { env, words } = readLine(line);
    const code = await runStep(process.execPath, ['--import', 'tsx', ...words], { ...process.env, ...env });
    good &&= code === 0;
  }
  const verdict = `${good ? 'ok  ' : 'FAIL'} ${name.padEnd(14)} ${says} (${minutesSince(began)})`;
  return { good, verdict };
}

const began = Date.now();
const proven: Awaited<ReturnType<typeof prove>>[] = [];
for (const part of parts) proven.push(await prove(part));
console.log();
for (const { verdict } of proven) console.log(verdict);
console.log(`${minutesSince(began)} in all`);
process.exitCode = proven.every(({ good }) => good) ? 0 : 1;
