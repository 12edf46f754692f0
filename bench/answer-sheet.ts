/**
 * The evening of an exam: people open, fill and hand in one answer sheet, then read their results:
 * `npx tsx bench/answer-sheet.ts --people 5000 --seconds 3600`. Budget: 5,000 people within an hour and 500
 * results a second, no error.
 */
import { fork } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createApp } from '../apps/api/src/app.ts';
import type { Context } from '../apps/api/src/platform/context.ts';
import { listen } from '../apps/api/src/platform/http/listen.ts';
import { keyHeader } from '../apps/api/test/key-header.ts';
import type { Evening, EveningReport } from './answer-sheet/generator.ts';
import { openDemoScene } from './demo-scene.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '3600' },
    rate: { type: 'string', default: '500' },
    reading: { type: 'string', default: '20' },
  },
});

const RESULTS_PER_SECOND = 500;
/** A generator that asks for 500 a second on a busy machine gets a little less. */
const TOLERANCE = 0.98;

const scene = await openDemoScene();
// Five thousand people come from thousands of networks, the generator from one.
const limits: Context['limits'] = { ...scene.context.limits, take: async () => undefined };
const context = { ...scene.context, limits };
const { http } = await createApp(context, scene.log, 'bench');
await listen(http, { port: 0, host: '127.0.0.1' });
const key = keyHeader(context);
const listed = await http.inject({
  method: 'GET',
  url: '/v1/gabaritoro?term=preliminar',
  headers: { 'x-api-key': key },
});
const evening: Evening = {
  port: (http.server.address() as AddressInfo).port,
  key,
  sheetId: listed.json().gabaritos[0].id_gabarito,
  people: Number(values.people),
  seconds: Number(values.seconds),
  resultsPerSecond: Number(values.rate),
  resultSeconds: Number(values.reading),
};
const child = fork(fileURLToPath(new URL('./answer-sheet/generator.ts', import.meta.url)), {
  execArgv: ['--import', 'tsx'],
});
try {
  const report = await new Promise<EveningReport>((resolve) => {
    child.once('message', resolve);
    child.send(evening);
  });
  const at = (times: number[], share: number) =>
    times.sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  for (const [name, times] of Object.entries(report.times))
    console.log(
      `${name}: ${times.length}, p50 ${at(times, 0.5).toFixed(1)} ms, p99 ${at(times, 0.99).toFixed(1)} ms`,
    );
  const wanted = Math.min(RESULTS_PER_SECOND, evening.resultsPerSecond);
  const good = Object.keys(report.errors).length === 0 && report.results >= wanted * TOLERANCE;
  console.log(
    `${good ? 'ok  ' : 'OVER'} ${evening.people} people in ${evening.seconds} s, ${report.results.toFixed(0)} results/s (at least ${wanted}), errors ${JSON.stringify(report.errors)}`,
  );
  process.exitCode = good ? 0 : 1;
} finally {
  child.kill();
  await http.close();
  await scene.close();
}
