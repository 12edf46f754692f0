import { and, desc, eq, isNull } from 'drizzle-orm';
import { classGroups, courseCategories, courses, enrolments } from '../../database/schema/index.ts';
import type { Database } from '../../platform/database.ts';

/** The enrolments of a student that have not been ended, newest first. */
export function findEnrolments(db: Database, studentId: number) {
  return db
    .select({
      courseId: courses.id,
      classGroupId: classGroups.id,
      title: courses.title,
      tag: courses.tag,
      classGroup: classGroups.name,
      coverPath: courses.coverPath,
      endsOn: classGroups.endsOn,
      showsExpiry: classGroups.showsExpiry,
      isVisible: classGroups.isVisible,
      categoryId: courseCategories.id,
      answerSheet: courseCategories.answerSheet,
    })
    .from(enrolments)
    .innerJoin(classGroups, eq(classGroups.id, enrolments.classGroupId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(courseCategories, eq(courseCategories.id, courses.categoryId))
    .where(and(eq(enrolments.studentId, studentId), isNull(enrolments.endedAt)))
    .orderBy(desc(enrolments.createdAt), desc(enrolments.id));
}
