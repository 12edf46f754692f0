import { academyInstant, addDays } from '@toro/domain/base/calendar/day';
import { and, countDistinct, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import {
  classGroups,
  courseCategories,
  courses,
  exams,
  lessons,
  reportDownloads,
  reports,
  students,
} from '../../../database/schema/index.ts';
import { cachedContent } from '../../../platform/cached-content.ts';
import { prepared } from '../../../platform/prepared.ts';
import { enrolmentEnd } from '../../catalogue/access/enrolment-end.ts';

export type Report = typeof reports.$inferSelect;

export type ReportInput = Pick<
  Report,
  'studentId' | 'courseId' | 'classGroupId' | 'kind' | 'format' | 'week'
>;

export interface ReportKey {
  studentId: number;
  id: number;
}

const studentName = prepared((db) =>
  db
    .select({ name: students.firstName })
    .from(students)
    .where(eq(students.id, sql.placeholder('studentId')))
    .prepare('student_name'),
);

export async function findStudentName(db: Database, studentId: number): Promise<string> {
  const [row] = await studentName(db).execute({ studentId });
  return row?.name ?? '';
}

const examRules = prepared((db) =>
  db
    .select({
      examType: courseCategories.examType,
      questions: courseCategories.examQuestions,
      needed: courseCategories.examNeeded,
      passPercent: courseCategories.examPassPercent,
      moduleMinimum: courseCategories.examModuleMinimum,
      simuladoPercent: courseCategories.simuladoPercent,
      weeklyTests: courseCategories.weeklyTests,
    })
    .from(courseCategories)
    .where(eq(courseCategories.id, sql.placeholder('categoryId')))
    .prepare('exam_rules'),
);

/** The rules of the exam that a category prepares for. */
export const findExamRules = cachedContent('exam-rules', async (db, categoryId: number) => {
  const [row] = await examRules(db).execute({ categoryId });
  return row;
});

const courseTests = prepared((db) =>
  db
    .select({ tests: countDistinct(exams.lessonId) })
    .from(exams)
    .innerJoin(lessons, eq(lessons.id, exams.lessonId))
    .where(and(eq(lessons.courseId, sql.placeholder('courseId')), eq(exams.isMock, false)))
    .prepare('course_tests'),
);

/** How many lessons of a course have a test; mocks are none. */
export const countCourseTests = cachedContent('course-tests', async (db, courseId: number) => {
  const [row] = await courseTests(db).execute({ courseId });
  return row?.tests ?? 0;
});

/** The weekly reports that are ready, newest first. */
export function findWeeklyReports(db: Database, studentId: number, classGroupId: number) {
  return db
    .select({ id: reports.id, week: reports.week, path: reports.path })
    .from(reports)
    .where(
      and(
        eq(reports.studentId, studentId),
        eq(reports.classGroupId, classGroupId),
        eq(reports.kind, 'weekly'),
        eq(reports.format, 'pdf'),
        eq(reports.state, 'ready'),
      ),
    )
    .orderBy(desc(reports.week))
    .limit(300);
}

export async function insertDownload(db: Database, studentId: number, reportId: number): Promise<void> {
  await db.insert(reportDownloads).values({ studentId, reportId });
}

const hasKey = ({ studentId, id }: ReportKey) => and(eq(reports.studentId, studentId), eq(reports.id, id));

/** A report with its student and course. */
export async function findReport(db: Database, key: ReportKey) {
  const [row] = await db
    .select({
      report: reports,
      examType: courseCategories.examType,
      course: courses.title,
      startsOn: classGroups.startsOn,
      endsOn: classGroups.endsOn,
      student: {
        name: students.firstName,
        email: students.email,
        wantsMail: students.channelEmail,
        host: students.host,
        isGone: sql<boolean>`${students.anonymisedAt} is not null`,
      },
    })
    .from(reports)
    .innerJoin(students, eq(students.id, reports.studentId))
    .innerJoin(classGroups, eq(classGroups.id, reports.classGroupId))
    .innerJoin(courses, eq(courses.id, reports.courseId))
    .innerJoin(courseCategories, eq(courseCategories.id, courses.categoryId))
    .where(hasKey(key));
  return row;
}

const REPORT_KEY = [reports.studentId, reports.classGroupId, reports.kind, reports.format, reports.week];

/** Dates have milliseconds, the column has microseconds. */
const isRequestedAt = (time: Date) =>
  sql`${reports.requestedAt} >= ${time.toISOString()}::timestamptz
    and ${reports.requestedAt} < ${new Date(time.getTime() + 1).toISOString()}::timestamptz`;

/**
 * Inserts a report, or starts one again that is as the caller has read it. Null when another request has changed it
 * meanwhile: of several concurrent requests one starts the report.
 */
export async function startReport(
  db: Database,
  values: ReportInput,
  existing: Report | undefined,
  now: Date,
): Promise<number | null> {
  if (!existing) {
    const [inserted] = await db
      .insert(reports)
      .values({ ...values, state: 'waiting', requestedAt: now })
      .onConflictDoNothing({ target: REPORT_KEY })
      .returning({ id: reports.id });
    return inserted?.id ?? null;
  }
  const [restarted] = await db
    .update(reports)
    .set({ state: 'waiting', failure: null, progress: 0, requestedAt: now })
    .where(and(hasKey(existing), eq(reports.state, existing.state), isRequestedAt(existing.requestedAt)))
    .returning({ id: reports.id });
  return restarted?.id ?? null;
}

/** How long a job and its retries may take; a report that waits longer has lost its job. */
const LOST_AFTER_MINUTES = 30;
const MAX_CLAIMED = 300;

/** Marks the reports that wait for a browser, or have lost their job, as queued again, and returns them. */
export async function claimWaitingReports(db: Database, now: Date): Promise<ReportKey[]> {
  const lost = new Date(now.getTime() - LOST_AFTER_MINUTES * 60_000).toISOString();
  const isDue = sql`r.state = 'waiting' and (r.failure is not null or r.requested_at < ${lost}::timestamptz)`;
  const { rows: due } = await db.execute<{ student_id: number; id: string }>(sql`
    select r.student_id, r.id from reports r where ${isDue} order by r.requested_at limit ${MAX_CLAIMED}`);
  // Asked again in the update: another worker may have claimed them.
  const { rows } = await db.execute<{ student_id: number; id: string }>(sql`
    update reports r set failure = null, progress = 0, requested_at = ${now.toISOString()}::timestamptz
    from unnest(${sql.param(due.map(({ student_id: id }) => id))}::int[],
      ${sql.param(due.map(({ id }) => id))}::bigint[]) as due (student_id, id)
    where r.student_id = due.student_id and r.id = due.id and ${isDue}
    returning r.student_id, r.id`);
  return rows.map(({ student_id, id }) => ({ studentId: student_id, id: Number(id) }));
}

/** Leaves a report waiting, with the reason. */
export async function markWaiting(db: Database, key: ReportKey, reason: string): Promise<void> {
  await db
    .update(reports)
    .set({ state: 'waiting', failure: reason.slice(0, 500), progress: 0 })
    .where(and(hasKey(key), sql`${reports.state} <> 'ready'`));
}

export async function updateReportProgress(db: Database, key: ReportKey, progress: number): Promise<void> {
  await db
    .update(reports)
    .set({ progress })
    .where(and(hasKey(key), sql`${reports.state} <> 'ready'`));
}

/** Inserts a report of a week, or sets an existing one back to `waiting`. */
export async function upsertWaitingReport(db: Database, values: ReportInput): Promise<number> {
  const [row] = await db
    .insert(reports)
    .values({ ...values, state: 'waiting' })
    .onConflictDoUpdate({
      target: REPORT_KEY,
      set: { state: 'waiting', failure: null, progress: 0, requestedAt: sql`excluded.requested_at` },
    })
    .returning({ id: reports.id });
  if (!row) throw new Error('the report was not written');
  return row.id;
}

export async function findReportOfWeek(db: Database, wanted: Omit<ReportInput, 'courseId'>) {
  const [row] = await db
    .select()
    .from(reports)
    .where(
      and(
        eq(reports.studentId, wanted.studentId),
        eq(reports.classGroupId, wanted.classGroupId),
        eq(reports.kind, wanted.kind),
        eq(reports.format, wanted.format),
        eq(reports.week, wanted.week),
      ),
    );
  return row;
}

/** True when the report was not ready before: of two concurrent workers only one gets true. */
export async function markReady(db: Database, key: ReportKey, path: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(reports)
    .set({ state: 'ready', path, readyAt: now, failure: null, progress: 100, mailWhenReady: false })
    .where(and(hasKey(key), sql`${reports.state} <> 'ready'`))
    .returning({ id: reports.id });
  return rows.length > 0;
}

export async function markFailed(db: Database, key: ReportKey, failure: string): Promise<void> {
  await db
    .update(reports)
    .set({ state: 'failed', failure: failure.slice(0, 500) })
    .where(and(hasKey(key), sql`${reports.state} <> 'ready'`));
}

interface WantedReport {
  [field: string]: unknown;
  student: number;
  course: number;
  classGroup: number;
  kind: string;
  format: string;
}

/**
 * Inserts the reports of a week for every student in a course with reports: the weekly one as PDF and PNG, and the mock
 * report for students who finished a mock in that week. Reports that were ready after the end of the week are kept.
 */
export async function planReports(
  db: Database,
  week: string,
  now: Date,
): Promise<(ReportKey & { isReady: boolean })[]> {
  const begin = sql`${academyInstant(week).toISOString()}::timestamptz`;
  // A literal: Citus sends the update of a conflict to a shard, which cannot type the parameters before it.
  const end = sql.raw(`'${academyInstant(addDays(week, 7)).toISOString()}'::timestamptz`);
  const { rows: wanted } = await db.execute<WantedReport>(sql`
    select e.student_id as student, e.course_id as course, e.class_group_id as "classGroup", wanted.kind, wanted.format
    from enrolments e
      join students s on s.id = e.student_id and s.anonymised_at is null
      join class_groups g on g.id = e.class_group_id
      join courses c on c.id = e.course_id
      join course_categories k on k.id = c.category_id and k.landing = 'report'
      cross join (values ('weekly', 'pdf'), ('weekly', 'png'), ('simulado', 'pdf')) as wanted (kind, format)
    where e.ended_at is null and coalesce(${enrolmentEnd('e', 'g')} > ${week}::date + 6, true)
      and (g.starts_on is null or g.starts_on <= ${week}::date + 6)
      and (wanted.kind = 'weekly' or exists (select from attempts a where a.student_id = e.student_id
        and a.class_group_id = e.class_group_id and a.kind = 'mock'
        and a.finished_at >= ${begin} and a.finished_at < ${end}))`);
  const column = (name: keyof WantedReport, type: string) =>
    sql`${sql.param(wanted.map((row) => row[name]))}::${sql.raw(type)}[]`;
  const result = await db.execute<{ student_id: number; id: string; state: string }>(sql`
    insert into reports (student_id, course_id, class_group_id, kind, format, week, state, mail_when_ready,
      requested_at)
    select student, course, class_group, kind, format, ${week}::date, 'waiting', true,
      ${now.toISOString()}::timestamptz
    from unnest(${column('student', 'int')}, ${column('course', 'int')}, ${column('classGroup', 'int')},
      ${column('kind', 'varchar')}, ${column('format', 'varchar')})
      as wanted (student, course, class_group, kind, format)
    on conflict on constraint reports_week_key do update
      set state = case when reports.state = 'ready' and reports.ready_at >= ${end}
        then 'ready' else 'waiting' end,
        requested_at = excluded.requested_at, failure = null,
        mail_when_ready = reports.state <> 'ready' or reports.ready_at < ${end}
    returning student_id, id, state`);
  return result.rows.map(({ student_id, id, state }) => ({
    studentId: student_id,
    id: Number(id),
    isReady: state === 'ready',
  }));
}

/** The number of reports of a week, in total, ready and failed. */
export async function countReports(db: Database, week: string) {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      ready: sql<number>`(count(*) filter (where ${reports.state} = 'ready'))::int`,
      failed: sql<number>`(count(*) filter (where ${reports.state} = 'failed'))::int`,
    })
    .from(reports)
    .where(eq(reports.week, week));
  return row ?? { total: 0, ready: 0, failed: 0 };
}
