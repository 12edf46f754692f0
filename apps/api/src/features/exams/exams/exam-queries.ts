import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import {
  attempts,
  enrolments,
  exams,
  examVersions,
  examWindows,
  lessons,
  questions,
} from '../../../database/schema/index.ts';
import { enrolmentEnd } from '../../catalogue/access/enrolment-end.ts';
import { ruleColumns } from '../../catalogue/lessons/rule-columns.ts';

export async function findVersionRow(db: Database, id: number) {
  const [row] = await db
    .select({
      examId: examVersions.examId,
      questions: examVersions.questions,
      key: examVersions.key,
      settings: examVersions.settings,
    })
    .from(examVersions)
    .where(eq(examVersions.id, id));
  if (!row) throw new Error(`exam version ${id} of an attempt is gone`);
  return row;
}

export async function isVersionOf(db: Database, examId: number, id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: examVersions.id })
    .from(examVersions)
    .where(and(eq(examVersions.id, id), eq(examVersions.examId, examId)));
  return row !== undefined;
}

/** Whether a lesson is of a course the student is enrolled in. */
export async function isEnrolledInLesson(
  db: Database,
  studentId: number,
  { lessonId, courseId, classGroupId }: { lessonId: number; courseId?: number; classGroupId?: number },
): Promise<boolean> {
  const [row] = await db
    .select({ id: enrolments.id })
    .from(enrolments)
    .innerJoin(lessons, eq(lessons.courseId, enrolments.courseId))
    .where(
      and(
        eq(enrolments.studentId, studentId),
        isNull(enrolments.endedAt),
        eq(lessons.id, lessonId),
        courseId === undefined ? undefined : eq(lessons.courseId, courseId),
        classGroupId === undefined ? undefined : eq(enrolments.classGroupId, classGroupId),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** The resolutions and videos of questions, in their current state. */
export function findResolutions(db: Database, questionIds: number[]) {
  return db
    .select({
      id: questions.id,
      resolution: questions.resolution,
      video: questions.video,
      videoLibras: questions.videoLibras,
    })
    .from(questions)
    .where(inArray(questions.id, questionIds));
}

/** The exam versions of a student's tests in progress whose result comes at once; mocks are no tests. */
export async function findOpenTestVersions(db: Database, studentId: number): Promise<number[]> {
  const rows = await db
    .select({ versionId: attempts.examVersionId })
    .from(attempts)
    .where(
      and(
        eq(attempts.studentId, studentId),
        isNull(attempts.finishedAt),
        isNull(attempts.resultsAt),
        ne(attempts.kind, 'mock'),
      ),
    );
  return rows.map(({ versionId }) => versionId);
}

/** The attempts whose questions no other page shows: mocks in progress, and exams whose result the student waits for. */
const isHiding = or(eq(attempts.kind, 'mock'), isNotNull(attempts.resultsAt));

export async function findHidingVersions(db: Database, studentId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ versionId: attempts.examVersionId })
    .from(attempts)
    .where(and(eq(attempts.studentId, studentId), isNull(attempts.finishedAt), isHiding));
  return rows.map(({ versionId }) => versionId);
}

/**
 * The questions of unfinished exams of open courses whose results come later; and the exam versions of mocks in progress
 * and of exams that wait for their result.
 */
export async function findHolds(db: Database, studentId: number, today: string, now: Date) {
  const moment = now.toISOString();
  const { rows } = await db.execute<{ questionIds: number[]; openVersionIds: number[] }>(sql`
    select
      array(
        select distinct q.question_id from enrolments e
          join class_groups g on g.id = e.class_group_id
          join lessons l on l.course_id = e.course_id and l.archived_at is null
          join exams x on x.lesson_id = l.id
          left join exam_windows w on w.exam_id = x.id and w.class_group_id = e.class_group_id
          join exam_questions q on q.exam_id = x.id
        where (x.results_at > ${moment} or (x.result_time = 'window-end' and w.closes_at > ${moment}))
          and e.student_id = ${studentId} and e.ended_at is null and coalesce(${enrolmentEnd('e', 'g')} >= ${today}, true)
          and not exists (
            select from attempts a where a.student_id = ${studentId} and a.lesson_id = l.id
              and a.kind <> 'redo' and a.finished_at is not null)
      ) as "questionIds",
      array(
        select exam_version_id from attempts
        where student_id = ${studentId} and finished_at is null and (kind = 'mock' or results_at is not null)
      ) as "openVersionIds"`);
  return rows[0] ?? { questionIds: [], openVersionIds: [] };
}

/**
 * The newest versions of the exams that many students may begin soon: those whose window is open or opens until then, by
 * their opening, and mocks without a window, the newest first.
 */
export async function findAwaitedVersions(
  db: Database,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select v.id from exams x
      join lessons l on l.id = x.lesson_id and l.archived_at is null
      join lateral (select id from exam_versions where exam_id = x.id order by number desc limit 1) v on true
      left join lateral (select min(opens_at) as opens_at from exam_windows
        where exam_id = x.id and closes_at > ${now.toISOString()} and opens_at < ${until.toISOString()}) w on true
    where w.opens_at is not null
      or (x.is_mock and not exists (select from exam_windows where exam_id = x.id))
    order by w.opens_at is null, abs(extract(epoch from w.opens_at - ${now.toISOString()}::timestamptz)), v.id desc
    limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Some students who are enrolled in the course of a version. */
export const findStudentsOfVersion = (db: Database, versionId: number, limit: number) =>
  db
    .select({
      studentId: enrolments.studentId,
      lessonId: lessons.id,
      classGroupId: enrolments.classGroupId,
    })
    .from(examVersions)
    .innerJoin(exams, eq(exams.id, examVersions.examId))
    .innerJoin(lessons, eq(lessons.id, exams.lessonId))
    .innerJoin(enrolments, eq(enrolments.courseId, lessons.courseId))
    .where(and(eq(examVersions.id, versionId), isNull(enrolments.endedAt)))
    .limit(limit);

/** The rules and the window that hold now for an exam in a class group. */
export async function findRules(db: Database, examId: number, classGroupId: number) {
  const [row] = await db
    .select({
      ...ruleColumns,
      window: { opensAt: examWindows.opensAt, closesAt: examWindows.closesAt },
    })
    .from(exams)
    .leftJoin(examWindows, and(eq(examWindows.examId, exams.id), eq(examWindows.classGroupId, classGroupId)))
    .where(eq(exams.id, examId));
  if (!row) throw new Error(`exam ${examId} is gone`);
  return row;
}
