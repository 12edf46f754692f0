/**
 * The evening of an exam: people open, fill and hand in one answer sheet, then read their results:
 * `npx tsx bench/answer-sheet.ts --people 600 --seconds 60`. Budget: 5,000 people within an hour and 500
 * results a second, no error.
 */
import { parseArgs } from 'node:util';
import { createApp } from '../apps/api/src/app.ts';
import type { Context } from '../apps/api/src/platform/context.ts';
import { listen } from '../apps/api/src/platform/http/listen.ts';
import { keyHeader } from '../apps/api/test/key-header.ts';
import type { Evening, EveningReport } from './answer-sheet/generator.ts';
import { openDemoScene } from './demo-scene.ts';
import { forkGenerator } from './fork-generator.ts';
import { isQuick, openBench } from './measure.ts';
import { portOf } from './port-of.ts';
import { quantile } from './quantile.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: isQuick ? '200' : '600' },
    seconds: { type: 'string', default: isQuick ? '20' : '60' },
    rate: { type: 'string', default: '500' },
    reading: { type: 'string', default: isQuick ? '10' : '20' },
    quick: { type: 'boolean' },
  },
});

const PEOPLE_PER_HOUR = 5000;
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
  port: portOf(http),
  key,
  sheetId: listed.json().gabaritos[0].id_gabarito,
  people: Number(values.people),
  seconds: Number(values.seconds),
  resultsPerSecond: Number(values.rate),
  resultSeconds: Number(values.reading),
};
const generator = forkGenerator<Evening, EveningReport>(
  new URL('./answer-sheet/generator.ts', import.meta.url),
);
const bench = openBench('answer-sheet');
try {
  const report = await generator.ask(evening);
  for (const [name, times] of Object.entries(report.times))
    bench.measure({
      name: `${name}, p99`,
      value: quantile(times, 0.99),
      unit: 'ms',
      against: `${times.length} calls, p50 ${quantile(times, 0.5).toFixed(1)} ms`,
    });
  for (const [what, times] of Object.entries(report.errors)) console.log(`error: ${what}, ${times} times`);
  bench.measure({
    name: 'people an hour',
    value: (evening.people / evening.seconds) * 3600,
    unit: 'people',
    least: PEOPLE_PER_HOUR,
  });
  bench.measure({
    name: 'results a second',
    value: report.results,
    unit: '/s',
    least: Math.min(RESULTS_PER_SECOND, evening.resultsPerSecond) * TOLERANCE,
  });
  bench.measure({
    name: 'errors',
    value: Object.values(report.errors).reduce((sum, times) => sum + times, 0),
    unit: 'errors',
    most: 0,
  });
} finally {
  generator.end();
  await http.close();
  await scene.close();
}
bench.end();
