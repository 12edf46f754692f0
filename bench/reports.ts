/**
 * Renders weekly reports with one Chromium: `npx tsx bench/reports.ts`.
 * Budgets: one a second or better, and memory that does not grow.
 */
import { spawnSync } from 'node:child_process';
import { addDays } from '@toro/domain/base/calendar/day';
import { eq } from 'drizzle-orm';
import { createAppRenderer } from '../apps/api/src/create-app-renderer.ts';
import { enrolments } from '../apps/api/src/database/schema/index.ts';
import { upsertWaitingReport } from '../apps/api/src/features/learning/reports/queries.ts';
import { renderReport } from '../apps/api/src/features/learning/reports/render-report.ts';
import { openDemoContext } from './demo-context.ts';
import { isQuick, openBench } from './measure.ts';
import { listProcessTree } from './process-tree.ts';

const REPORTS = isQuick ? 60 : 500;
const BATCH_SIZE = isQuick ? 10 : 50;
const CONCURRENCY = 2;
const BUDGET = { perSecond: 1, growth: 1.15 };
const FIRST_WEEK = '2026-11-02';

/** Memory of this process and its descendants in MB; shared pages count once. */
function measureMemory(): number {
  const family = listProcessTree(process.pid).join(',');
  const { stdout } = spawnSync('ps', ['-o', 'pss=', '-p', family], { encoding: 'utf8' });
  return stdout.split('\n').reduce((sum, line) => sum + Number(line), 0) / 1024;
}

const environment = await openDemoContext();
const renderer = createAppRenderer(environment.context);
const bench = openBench('reports');
try {
  const { db } = environment.context;
  const enrolled = await db
    .select({
      studentId: enrolments.studentId,
      courseId: enrolments.courseId,
      classGroupId: enrolments.classGroupId,
    })
    .from(enrolments)
    .where(eq(enrolments.courseId, 101))
    .limit(2);
  const keys: { studentId: number; id: number; mail: false }[] = [];
  for (let at = 0; keys.length < REPORTS; at += 1) {
    const week = addDays(FIRST_WEEK, -7 * at);
    for (const enrolment of enrolled)
      for (const format of ['pdf', 'png'] as const) {
        const id = await upsertWaitingReport(db, { ...enrolment, week, format, kind: 'weekly' });
        keys.push({ studentId: enrolment.studentId, id, mail: false });
      }
  }
  keys.length = REPORTS;
  const sizes: number[] = [];
  let spent = 0;
  for (let from = 0; from < keys.length; from += BATCH_SIZE) {
    const queue = keys.slice(from, from + BATCH_SIZE).values();
    const start = performance.now();
    const work = async () => {
      for (const key of queue) await renderReport(environment.context, renderer, key);
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
    const seconds = (performance.now() - start) / 1000;
    spent += seconds;
    sizes.push(measureMemory());
    const count = Math.min(BATCH_SIZE, keys.length - from);
    console.log(
      `${from + count} reports, ${(count / seconds).toFixed(2)}/s, ${sizes.at(-1)?.toFixed(0)} MB held`,
    );
  }
  const rate = keys.length / spent;
  const half = Math.ceil(sizes.length / 2);
  const growth = Math.max(...sizes.slice(half)) / Math.max(...sizes.slice(0, half));
  bench.measure({ name: 'reports a second', value: rate, unit: '/s', min: BUDGET.perSecond });
  // Memory has not settled after a few reports.
  if (!isQuick)
    bench.measure({ name: 'memory of the second half, of the first', value: growth, max: BUDGET.growth });
} finally {
  await renderer.close();
  await environment.close();
}
bench.end();
