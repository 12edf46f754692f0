import { asc, inArray } from 'drizzle-orm';
import { requireFound } from '../../database/rows/find-ids.ts';
import { lessons } from '../../database/schema/index.ts';
import type { Course } from '../content/course-format.ts';
import type { Lesson } from '../content/lesson-format.ts';
import type { ImportContext } from './import-context.ts';

/** Finds all stored lessons of the courses in the files, including lessons that are no longer in the files. */
export async function findLessons({ db, content }: Pick<ImportContext, 'db' | 'content'>) {
  return db
    .select({ id: lessons.id, courseId: lessons.courseId, code: lessons.code, position: lessons.position })
    .from(lessons)
    .where(
      inArray(
        lessons.courseId,
        content.courses.map(({ id }) => id),
      ),
    )
    .orderBy(asc(lessons.courseId), asc(lessons.position));
}

export interface ContentLesson {
  id: number;
  course: Course;
  lesson: Lesson;
}

/** Returns each lesson of the files with its id. */
export async function findContentLessons(context: ImportContext): Promise<ContentLesson[]> {
  const ids = new Map((await findLessons(context)).map((row) => [`${row.courseId} ${row.code}`, row.id]));
  return context.content.courses.flatMap((course) =>
    course.lessons.map((lesson) => {
      const id = requireFound(ids.get(`${course.id} ${lesson.code}`), `lesson ${lesson.code}`);
      return { id, course, lesson };
    }),
  );
}
