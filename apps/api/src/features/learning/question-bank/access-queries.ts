import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import {
  classGroups,
  courseCategories,
  courses,
  enrolments,
  examQuestions,
  exams,
  lessons,
  orders,
  questions,
} from '../../../database/schema/index.ts';
import { prepared } from '../../../platform/prepared.ts';
import { enrolmentEnd } from '../../catalogue/access/enrolment-end.ts';

/** What was refunded in full, or is being refunded, grants nothing. A partial refund keeps what it does not end. */
const isPaidOrGiven = sql`not exists (select from ${orders} where ${orders.id} = ${enrolments.orderId}
  and ${orders.status} in ('refunding', 'refunded'))`;

const courseIds = prepared((db) =>
  db
    .selectDistinct({ id: enrolments.courseId })
    .from(enrolments)
    .where(and(eq(enrolments.studentId, sql.placeholder('studentId')), isPaidOrGiven))
    .prepare('course_ids_of_student'),
);

/** The courses that a student has or had, and paid or was given: a refund of everything takes them back. */
export async function findCourseIds(db: Database, studentId: number): Promise<number[]> {
  return (await courseIds(db).execute({ studentId })).map(({ id }) => id);
}

/** The courses that are open to a student: with an enrolment that has not ended. */
export async function findOpenCourseIds(db: Database, studentId: number, today: string): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: enrolments.courseId })
    .from(enrolments)
    .innerJoin(classGroups, eq(classGroups.id, enrolments.classGroupId))
    .where(
      and(
        eq(enrolments.studentId, studentId),
        isNull(enrolments.endedAt),
        isPaidOrGiven,
        sql`coalesce(${enrolmentEnd()} >= ${today}, true)`,
      ),
    );
  return rows.map(({ id }) => id);
}

/** The families of courses: of their categories and of the questions of their exams. */
export function findCourseFamilies(db: Database, ids: number[]) {
  const ofCategories = db
    .select({ courseId: courses.id, familyId: sql<number>`${courseCategories.familyId}` })
    .from(courses)
    .innerJoin(courseCategories, eq(courseCategories.id, courses.categoryId))
    .where(and(inArray(courses.id, ids), isNotNull(courseCategories.familyId)));
  const ofExams = db
    .select({ courseId: lessons.courseId, familyId: sql<number>`${questions.familyId}` })
    .from(lessons)
    .innerJoin(exams, eq(exams.lessonId, lessons.id))
    .innerJoin(examQuestions, eq(examQuestions.examId, exams.id))
    .innerJoin(questions, eq(questions.id, examQuestions.questionId))
    .where(inArray(lessons.courseId, ids));
  return ofCategories.union(ofExams);
}
