import { asc, inArray } from 'drizzle-orm';
import { lessons } from '../../database/schema/index.ts';
import type { Course } from '../content/course-format.ts';
import type { Lesson } from '../content/lesson-format.ts';
import { requireFound } from './find-ids.ts';
import type { ImportContext } from './import-context.ts';

/** The lessons that the database has of the courses in the files, whether or not the files still name them. */
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

/** Each lesson of the files with the id it has been given. */
export async function findContentLessons(context: ImportContext): Promise<ContentLesson[]> {
  const ids = new Map((await findLessons(context)).map((row) => [`${row.courseId} ${row.code}`, row.id]));
  return context.content.courses.flatMap((course) =>
    course.lessons.map((lesson) => {
      const id = requireFound(ids.get(`${course.id} ${lesson.code}`), `lesson ${lesson.code}`);
      return { id, course, lesson };
    }),
  );
}
