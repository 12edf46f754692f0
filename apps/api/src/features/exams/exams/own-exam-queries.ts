import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import {
  attempts,
  classGroups,
  courses,
  enrolments,
  exams,
  examVersions,
  examWindows,
  lessonDays,
  lessons,
} from '../../../database/schema/index.ts';
import { cachedContent } from '../../../platform/cached-content.ts';
import { prepared } from '../../../platform/prepared.ts';
import { enrolmentEnd } from '../../catalogue/access/enrolment-end.ts';
import { awaitedAt, ruleColumns, usedAttempts } from '../../catalogue/lessons/rule-columns.ts';

const newestVersionId = sql<number | null>`(select ${examVersions.id} from ${examVersions}
  where ${examVersions.examId} = ${exams.id} order by ${examVersions.number} desc limit 1)`;

/** By class group, as JSON: the first and the last moment of the window. */
const windows = sql<Record<
  string,
  [string, string]
> | null>`(select jsonb_object_agg(${examWindows.classGroupId},
  jsonb_build_array(${examWindows.opensAt}, ${examWindows.closesAt})) from ${examWindows}
  where ${examWindows.examId} = ${exams.id})`;

/** By class group, as JSON: the first day of the lesson. */
const firstDays = sql<Record<
  string,
  string
> | null>`(select jsonb_object_agg(first.class_group_id, first.day) from (
  select ${lessonDays.classGroupId} as class_group_id, min(${lessonDays.day}) as day from ${lessonDays}
  where ${lessonDays.lessonId} = ${lessons.id} group by ${lessonDays.classGroupId}) first)`;

async function readLessonExam(db: Database, lessonId: number) {
  const [row] = await db
    .select({
      examId: exams.id,
      isMock: exams.isMock,
      ...ruleColumns,
      newestVersionId,
      windows,
      firstDays,
      lessonId: lessons.id,
      title: lessons.title,
      slug: lessons.slug,
      classType: lessons.classTypeId,
      locked: lessons.isLocked,
      principal: lessons.isPrincipal,
      archivedAt: lessons.archivedAt,
      isLibras: courses.isLibras,
      courseId: courses.id,
      courseTitle: courses.title,
      courseTag: courses.tag,
    })
    .from(exams)
    .innerJoin(lessons, eq(lessons.id, exams.lessonId))
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(eq(exams.lessonId, lessonId));
  return row;
}

/** What an exam is for all students. */
const findLessonExam = cachedContent('lesson-exam', readLessonExam);

const typedPlaceholder = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`;
// Placeholders instead of joined columns: the plan then uses the index even if it was made while the table was small.
const student = typedPlaceholder('student', 'int');
const lesson = typedPlaceholder('lesson', 'int');

const ownPlaces = prepared((db) =>
  db
    .select({
      classGroupId: enrolments.classGroupId,
      endsOn: enrolmentEnd(),
      usedAttempts: usedAttempts(
        student,
        lesson,
        enrolments.classGroupId,
        typedPlaceholder('limited', 'boolean'),
      ),
      awaitedAt: awaitedAt(student, lesson, enrolments.classGroupId),
      open: {
        versionId: attempts.examVersionId,
        redoOf: attempts.redoOf,
        questionIds: attempts.questionIds,
        shuffleSeed: attempts.shuffleSeed,
      },
    })
    .from(enrolments)
    .innerJoin(classGroups, eq(classGroups.id, enrolments.classGroupId))
    .leftJoin(
      attempts,
      and(
        sql`${attempts.studentId} = ${student}`,
        sql`${attempts.lessonId} = ${lesson}`,
        eq(attempts.classGroupId, enrolments.classGroupId),
        sql`${attempts.kind} = ${typedPlaceholder('kind', 'varchar')}`,
        isNull(attempts.finishedAt),
        isNull(attempts.handedInAt),
      ),
    )
    .where(
      and(
        sql`${enrolments.studentId} = ${student}`,
        sql`${enrolments.courseId} = ${typedPlaceholder('course', 'int')}`,
        isNull(enrolments.endedAt),
        sql`${enrolments.classGroupId} = coalesce(${typedPlaceholder('group', 'int')}, ${enrolments.classGroupId})`,
      ),
    )
    .orderBy(desc(enrolments.createdAt), desc(enrolments.id))
    .prepare('own_places'),
);

/** A lesson's exam through the student's enrolments that have not been ended, newest first, with the attempt in progress. */
export async function findOwnExams(
  db: Database,
  studentId: number,
  { lessonId, classGroupId, courseTag }: { lessonId: number; classGroupId?: number; courseTag?: string },
) {
  const exam = await findLessonExam(db, lessonId);
  if (!exam) return [];
  const { windows, firstDays, archivedAt, ...content } = exam;
  // A client that knows the course only by its id sends the id in place of the tag.
  if (courseTag !== undefined && ![exam.courseTag, String(exam.courseId)].includes(courseTag)) return [];
  const places = await ownPlaces(db).execute({
    student: studentId,
    lesson: lessonId,
    course: exam.courseId,
    group: classGroupId ?? null,
    kind: exam.isMock ? 'mock' : 'test',
    limited: exam.maxAttempts !== null,
  });
  return (
    places
      // An attempt in progress of a lesson that was archived meanwhile can be finished.
      .filter(({ open }) => archivedAt === null || open !== null)
      .map((place) => {
        const [opensAt, closesAt] = windows?.[place.classGroupId] ?? [];
        return {
          ...content,
          ...place,
          window: opensAt && closesAt ? { opensAt: new Date(opensAt), closesAt: new Date(closesAt) } : null,
          firstDay: firstDays?.[place.classGroupId] ?? null,
        };
      })
  );
}
