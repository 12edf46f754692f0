import { replaceSets } from '../../database/rows/replace-sets.ts';
import { lessonBooks, lessonDays, lessonGroups } from '../../database/schema/index.ts';
import { storageKey } from '../../platform/storage/storage-key.ts';
import { findContentLessons } from './find-lessons.ts';
import type { ImportContext } from './import-context.ts';

const GROUP_KINDS = { whatsapp: 1, telegram: 2, calendar: 3 } as const;
const BOOK_KINDS = { handout: 1, bible: 2 } as const;

/** Imports the lesson days of each class group, and the groups and books of welcome lessons. */
export async function importLessonParts(context: ImportContext): Promise<void> {
  const { db, content, changes } = context;
  const contentLessons = await findContentLessons(context);
  const ids = contentLessons.map(({ id }) => id);
  const days = contentLessons.flatMap(({ id, course, lesson }) =>
    course.class_groups.flatMap((group) =>
      [...new Set(group.calendar[lesson.code] ?? lesson.days)].map((day) => ({
        classGroupId: group.id,
        lessonId: id,
        day,
      })),
    ),
  );
  const classGroups = content.courses.flatMap((course) => course.class_groups.map(({ id }) => id));
  changes.add('calendars', await replaceSets(db, lessonDays, 'classGroupId', classGroups, days));
  const groups = contentLessons.flatMap(({ id, lesson }) =>
    lesson.groups.map((group) => ({
      lessonId: id,
      kind: GROUP_KINDS[group.kind],
      title: group.title,
      link: group.link ?? null,
      pdfPath: storageKey('lessons', group.pdf) ?? null,
    })),
  );
  changes.add('lesson groups', await replaceSets(db, lessonGroups, 'lessonId', ids, groups));
  const books = contentLessons.flatMap(({ id, lesson }) =>
    lesson.books.map((book) => ({
      lessonId: id,
      kind: BOOK_KINDS[book.kind],
      title: book.title,
      pdfPath: storageKey('lessons', book.pdf),
    })),
  );
  changes.add('books', await replaceSets(db, lessonBooks, 'lessonId', ids, books));
}
