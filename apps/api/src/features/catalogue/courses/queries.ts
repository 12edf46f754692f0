import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import {
  classGroups,
  courseCategories,
  courses,
  enrolments,
  examDates,
  questionModules,
  trackingEvents,
} from '../../../database/schema/index.ts';
import { prepared } from '../../../platform/prepared.ts';
import { enrolmentEnd } from '../access/enrolment-end.ts';

/** The exam date that belongs to an enrolment. */
const isExamDateOfEnrolment = and(
  eq(examDates.studentId, enrolments.studentId),
  eq(examDates.courseId, enrolments.courseId),
  eq(examDates.classGroupId, enrolments.classGroupId),
);

const ownEnrolments = prepared((db) =>
  db
    .select({
      courseId: courses.id,
      classGroupId: classGroups.id,
      title: courses.title,
      tag: courses.tag,
      classGroup: classGroups.name,
      coverPath: courses.coverPath,
      endsOn: enrolmentEnd(),
      showsExpiry: classGroups.showsExpiry,
      isVisible: classGroups.isVisible,
      isLibras: courses.isLibras,
      category: courseCategories.name,
      categoryId: courseCategories.id,
      examDate: examDates.date,
      answerSheet: courseCategories.answerSheet,
    })
    .from(enrolments)
    .innerJoin(classGroups, eq(classGroups.id, enrolments.classGroupId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(courseCategories, eq(courseCategories.id, courses.categoryId))
    .leftJoin(examDates, isExamDateOfEnrolment)
    .where(and(eq(enrolments.studentId, sql.placeholder('student')), isNull(enrolments.endedAt)))
    .orderBy(desc(enrolments.createdAt), desc(enrolments.id))
    .prepare('own_enrolments'),
);

/** The enrolments of a student that have not been ended, newest first. */
export const findEnrolments = (db: Database, studentId: number) =>
  ownEnrolments(db).execute({ student: studentId });

export interface CourseSelection {
  courseTag?: string;
  courseId?: number;
  classGroupId?: number;
}

/** A condition that holds for every row when the placeholder is null. */
const whenGiven = (name: string, type: string, condition: (value: SQL) => SQL): SQL => {
  const value = sql`${sql.placeholder(name)}::${sql.raw(type)}`;
  return sql`(${value} is null or ${condition(value)})`;
};

const ownCourses = prepared((db) =>
  db
    .select({
      id: courses.id,
      classGroupId: classGroups.id,
      classGroup: classGroups.name,
      mainCourseId: courses.mainCourseId,
      title: courses.title,
      tag: courses.tag,
      description: courses.description,
      isLibras: courses.isLibras,
      reportDownload: courses.reportDownload,
      category: courseCategories.name,
      categoryId: courseCategories.id,
      landing: courseCategories.landing,
      recommendedScore: courseCategories.recommendedScore,
      moduleCount: sql<number>`(select count(*)::int from ${questionModules}
        where ${questionModules.familyId} = ${courseCategories.familyId})`,
      showsExpiry: classGroups.showsExpiry,
      startsOn: classGroups.startsOn,
      endsOn: enrolmentEnd(),
      examDate: examDates.date,
    })
    .from(enrolments)
    .innerJoin(classGroups, eq(classGroups.id, enrolments.classGroupId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(courseCategories, eq(courseCategories.id, courses.categoryId))
    .leftJoin(examDates, isExamDateOfEnrolment)
    .where(
      and(
        eq(enrolments.studentId, sql.placeholder('studentId')),
        isNull(enrolments.endedAt),
        whenGiven('classGroupId', 'int', (value) => sql`${enrolments.classGroupId} = ${value}`),
        whenGiven('courseId', 'int', (value) => sql`${courses.id} = ${value}`),
        whenGiven(
          'courseTag',
          'varchar',
          (value) => sql`${courses.tag} = ${value} or ${courses.id} = ${sql.placeholder('tagAsId')}::int`,
        ),
      ),
    )
    .orderBy(desc(enrolments.createdAt), desc(enrolments.id))
    .prepare('own_courses'),
);

/** A client that knows a course only by its id sends the id in place of the tag. */
const toId = (tag: string | undefined): number | null =>
  tag !== undefined && /^[1-9]\d{0,8}$/.test(tag) ? Number(tag) : null;

/** The courses of a student that match, with their settings and exam date; newest enrolment first. */
export const findOwnCourses = (
  db: Database,
  studentId: number,
  { courseTag, courseId, classGroupId }: CourseSelection,
) =>
  ownCourses(db).execute({
    studentId,
    classGroupId: classGroupId ?? null,
    courseId: courseId ?? null,
    courseTag: courseTag ?? null,
    tagAsId: toId(courseTag),
  });

export async function saveExamDate(db: Database, values: typeof examDates.$inferInsert): Promise<void> {
  await db
    .insert(examDates)
    .values(values)
    .onConflictDoUpdate({
      target: [examDates.studentId, examDates.courseId, examDates.classGroupId],
      set: { date: values.date, updatedAt: values.updatedAt },
    });
}

export async function insertTrackingEvent(
  db: Database,
  values: typeof trackingEvents.$inferInsert,
): Promise<void> {
  await db.insert(trackingEvents).values(values);
}
