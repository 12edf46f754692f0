/**
 * Rendering weekly reports with one Chromium: `npx tsx bench/reports.ts`; REPORTS says how many (500).
 * Budgets (decisions.md): one a second or better, and memory that does not grow.
 */
import { spawnSync } from 'node:child_process';
import { addDays } from '@toro/domain/calendar/day';
import { eq } from 'drizzle-orm';
import { enrolments } from '../apps/api/src/database/schema/index.ts';
import { askForReport } from '../apps/api/src/features/reports/queries.ts';
import { renderReport } from '../apps/api/src/features/reports/render-report.ts';
import { openRenderer } from '../apps/api/src/open-renderer.ts';
import { openDemoScene } from './demo-scene.ts';

const REPORTS = Number(process.env.REPORTS ?? 500);
const SLICE = 50;
const AT_ONCE = 2;
const BUDGET = { perSecond: 1, growth: 1.15 };
const FIRST_WEEK = '2026-11-02';

/** What this process and all its descendants hold in memory, in MB; shared pages count once among them. */
function memory(): number {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,pss='], { encoding: 'utf8' });
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const own = new Set([process.pid]);
  for (let grown = true; grown; ) {
    const before = own.size;
    for (const [pid = 0, parent = 0] of rows) if (own.has(parent)) own.add(pid);
    grown = own.size > before;
  }
  return rows.reduce((sum, [pid = 0, , pss = 0]) => sum + (own.has(pid) ? pss : 0), 0) / 1024;
}

const scene = await openDemoScene();
const renderer = openRenderer(scene.context);
const faults: string[] = [];
try {
  const { db } = scene.context;
  const places = await db
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
    for (const place of places)
      for (const format of ['pdf', 'png'] as const) {
        const id = await askForReport(db, { ...place, week, format, kind: 'weekly' });
        keys.push({ studentId: place.studentId, id, mail: false });
      }
  }
  keys.length = REPORTS;
  const sizes: number[] = [];
  let spent = 0;
  for (let from = 0; from < keys.length; from += SLICE) {
    const queue = keys.slice(from, from + SLICE).values();
    const start = performance.now();
    const work = async () => {
      for (const key of queue) await renderReport(scene.context, renderer, key);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const seconds = (performance.now() - start) / 1000;
    spent += seconds;
    sizes.push(memory());
    const count = Math.min(SLICE, keys.length - from);
    console.log(
      `${from + count} reports, ${(count / seconds).toFixed(2)}/s, ${sizes.at(-1)?.toFixed(0)} MB held`,
    );
  }
  const rate = keys.length / spent;
  const half = Math.ceil(sizes.length / 2);
  const growth = Math.max(...sizes.slice(half)) / Math.max(...sizes.slice(0, half));
  const judge = (good: boolean, text: string) => {
    console.log(`${good ? 'ok  ' : 'OVER'} ${text}`);
    if (!good) faults.push(text);
  };
  judge(rate >= BUDGET.perSecond, `${rate.toFixed(2)} reports a second (at least ${BUDGET.perSecond})`);
  judge(
    growth <= BUDGET.growth,
    `second half holds ${growth.toFixed(2)} of the first (at most ${BUDGET.growth})`,
  );
} finally {
  await renderer.close();
  await scene.close();
}
process.exitCode = faults.length === 0 ? 0 : 1;
