/**
 * The evening after an exam: people open, fill in and submit one answer sheet, then read their results:
 * `npx tsx bench/answer-sheet.ts --people 600 --seconds 60`. Budget: 5,000 people within an hour and 500
 * results a second, no error.
 */
import { parseArgs } from 'node:util';
import { createApp } from '../apps/api/src/app.ts';
import type { Context } from '../apps/api/src/platform/context.ts';
import { listen } from '../apps/api/src/platform/http/listen.ts';
import { keyHeader } from '../apps/api/test/key-header.ts';
import type { AnswerSheetOrder, AnswerSheetReport } from './answer-sheet/scenario.ts';
import { openDemoContext } from './demo-context.ts';
import { forkGenerator } from './load/fork-generator.ts';
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
/** On a busy machine the generator sends slightly fewer requests than configured. */
const TOLERANCE = 0.98;

const environment = await openDemoContext();
// Real requests come from thousands of networks, those of the generator from one.
const limits: Context['limits'] = { ...environment.context.limits, take: async () => undefined };
const context = { ...environment.context, limits };
const { http } = await createApp(context, environment.log, 'bench');
await listen(http, { port: 0, host: '127.0.0.1' });
const key = keyHeader(context);
const listed = await http.inject({
  method: 'GET',
  url: '/v1/gabaritoro?term=preliminar',
  headers: { 'x-api-key': key },
});
const order: AnswerSheetOrder = {
  port: portOf(http),
  key,
  sheetId: listed.json().gabaritos[0].id_gabarito,
  people: Number(values.people),
  seconds: Number(values.seconds),
  resultsPerSecond: Number(values.rate),
  resultSeconds: Number(values.reading),
};
const generator = forkGenerator<AnswerSheetOrder, AnswerSheetReport>(
  new URL('./answer-sheet/scenario.ts', import.meta.url),
);
const bench = openBench('answer-sheet');
try {
  const report = await generator.run(order);
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
    value: (order.people / order.seconds) * 3600,
    unit: 'people',
    min: PEOPLE_PER_HOUR,
  });
  bench.measure({
    name: 'results a second',
    value: report.results,
    unit: '/s',
    min: Math.min(RESULTS_PER_SECOND, order.resultsPerSecond) * TOLERANCE,
  });
  bench.measure({
    name: 'errors',
    value: Object.values(report.errors).reduce((sum, times) => sum + times, 0),
    unit: 'errors',
    max: 0,
  });
} finally {
  generator.end();
  await http.close();
  await environment.close();
}
bench.end();
