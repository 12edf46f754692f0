/**
 * Measures the figures of docs/proof.md again: `npm run proof -- PART` runs one part in full, `npm run proof:quick` a
 * sample of every part, or of those named. Prints one verdict per part; exits with 1 when one failed.
 */
import { parseArgs } from 'node:util';
import { findParts, PARTS, type ProofPart, parseCommandLine } from './proof-parts.ts';
import { root } from './repository.ts';
import { runStep } from './run-step.ts';

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const everything = values.quick && positionals.length === 0;
const parts = everything ? PARTS : findParts(positionals);
if (!parts?.length) {
  console.error('Usage: npm run proof -- PART, or npm run proof:quick. Parts:');
  for (const { name, claim } of PARTS) console.error(`  ${name.padEnd(14)} ${claim}`);
  process.exit(2);
}
process.chdir(root);

const minutesSince = (from: number) => `${((Date.now() - from) / 60_000).toFixed(1)} min`;

/** Every line runs, even after a failure, because each verifies something different. */
async function runPart({ name, claim, full, quick }: ProofPart): Promise<{ ok: boolean; verdict: string }> {
  const began = Date.now();
  let ok = true;
  for (const line of values.quick ? quick : full) {
    console.log(`\n== ${name}: ${line}`);
    const { env, args } = parseCommandLine(line);
    const code = await runStep(process.execPath, ['--import', 'tsx', ...args], { ...process.env, ...env });
    ok &&= code === 0;
  }
  const verdict = `${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(14)} ${claim} (${minutesSince(began)})`;
  return { ok, verdict };
}

const began = Date.now();
const outcomes: Awaited<ReturnType<typeof runPart>>[] = [];
for (const part of parts) outcomes.push(await runPart(part));
console.log();
for (const { verdict } of outcomes) console.log(verdict);
console.log(`${minutesSince(began)} in all`);
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;
