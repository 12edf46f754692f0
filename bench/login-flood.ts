/**
 * Saves of a student while 300 clients send logins: `npx tsx bench/login-flood.ts`. Once all logins come from one
 * network, once each from another. Budget: p99 of a save under 200 ms.
 */

import type { LoadReport } from './load/closed-loop.ts';
import { forkGenerator } from './load/fork-generator.ts';
import type { FloodOrder } from './login-flood/scenario.ts';
import { isQuick, openBench } from './measure.ts';
import { openSaveAnswerEnvironment, startAttempts } from './save-answer/environment.ts';
import type { SaveOrder, SaveReport } from './save-answer/scenario.ts';

const FLOOD_CLIENTS = 300;
const SECONDS = isQuick ? 5 : 20;
const MAX_P99_MS = 200;

const environment = await openSaveAnswerEnvironment({ NODE_ENV: 'development', TRUST_PROXY: '1' });
const saves = forkGenerator<SaveOrder, SaveReport>(new URL('./save-answer/scenario.ts', import.meta.url));
const logins = forkGenerator<FloodOrder, LoadReport>(new URL('./login-flood/scenario.ts', import.meta.url));
const bench = openBench('login-flood');
let counter = 0;

try {
  const { context, port } = environment;
  const { clients } = await startAttempts(context, port, 1, 10);
  const save = async (seconds: number) => {
    const report = await saves.run({ port, seconds, clients, from: counter });
    counter = report.counter;
    if (report.refused > 0) throw new Error(`${report.refused} saves were refused`);
    return report;
  };
  await save(3);
  const quiet = await save(SECONDS / 2);
  for (const manyNetworks of [false, true]) {
    const [during, flood] = await Promise.all([
      save(SECONDS),
      logins.run({ port, seconds: SECONDS, clients: FLOOD_CLIENTS, manyNetworks }),
    ]);
    bench.measure({
      name: `a save during logins from ${manyNetworks ? 'many networks' : 'one network'}, p99`,
      value: during.p99,
      unit: 'ms',
      max: MAX_P99_MS,
      against: `p50 ${during.p50.toFixed(1)} ms; without a flood p99 ${quiet.p99.toFixed(1)} ms; ${flood.perSecond.toFixed(0)} logins a second answered`,
    });
  }
} finally {
  saves.end();
  logins.end();
  await environment.close();
}
bench.end();
