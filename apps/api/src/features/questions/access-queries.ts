import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import {
  courseCategories,
  courses,
  enrolments,
  examQuestions,
  exams,
  lessons,
  questions,
} from '../../database/schema/index.ts';
import type { Database } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared.ts';

const courseIds = prepared((db) =>
  db
    .selectDistinct({ id: enrolments.courseId })
    .from(enrolments)
    .where(eq(enrolments.studentId, sql.placeholder('studentId')))
    .prepare('course_ids_of_student'),
);

/** The courses that a student has or had. */
export async function findCourseIds(db: Database, studentId: number): Promise<number[]> {
  return (await courseIds(db).execute({ studentId })).map(({ id }) => id);
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
