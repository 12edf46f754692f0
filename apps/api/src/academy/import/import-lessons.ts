import { inArray, sql } from 'drizzle-orm';
import { requireFound } from '../../database/rows/find-ids.ts';
import { upsertRows } from '../../database/rows/upsert-rows.ts';
import { lessons } from '../../database/schema/index.ts';
import { storageKey } from '../../platform/storage/storage-key.ts';
import type { Lesson } from '../content/lesson-format.ts';
import { findLessons } from './find-lessons.ts';
import type { ImportContext } from './import-context.ts';
import { findDisciplineIds } from './import-mentors.ts';
import { removeMissingLessons } from './remove-missing-lessons.ts';

const KINDS: Record<Lesson['kind'], { slug: string; classTypeId: number }> = {
  lesson: { slug: 'aula', classTypeId: 1 },
  welcome: { slug: 'boasvindas', classTypeId: 5 },
  simulado: { slug: 'simulado', classTypeId: 2 },
  simuladocomvideo: { slug: 'simuladocomvideo', classTypeId: 2 },
};

/** Above the position of any lesson, and within a smallint. */
const POSITION_OFFSET = 10_000;

/** Imports lessons in the order of the files; lessons that cannot be removed follow the others. */
export async function importLessons(context: ImportContext): Promise<void> {
  const { db, content, changes } = context;
  const positions = new Map<string, number>();
  for (const course of content.courses) {
    for (const [at, { code }] of course.lessons.entries()) positions.set(`${course.id} ${code}`, at + 1);
  }
  const found = await findLessons(context);
  const missing = found.filter((row) => !positions.has(`${row.courseId} ${row.code}`));
  const removed = await removeMissingLessons(
    db,
    missing.map(({ id }) => id),
  );
  changes.add('lessons', { removed: removed.size });
  const kept = missing.filter(({ id }) => !removed.has(id));
  for (const row of kept) {
    const course = requireFound(
      content.courses.find(({ id }) => id === row.courseId),
      `course ${row.courseId}`,
    );
    const before = kept.filter((other) => other.courseId === row.courseId && other.position < row.position);
    positions.set(`${row.courseId} ${row.code}`, course.lessons.length + before.length + 1);
  }
  const positionOf = (row: { courseId: number; code: string }) =>
    positions.get(`${row.courseId} ${row.code}`);
  await shiftPositions(
    context,
    found.filter((row) => !removed.has(row.id) && positionOf(row) !== row.position),
  );
  const moved = kept.filter((row) => positionOf(row) !== row.position);
  for (const row of moved) {
    await db
      .update(lessons)
      .set({ position: positionOf(row) })
      .where(sql`${lessons.id} = ${row.id}`);
  }
  changes.add('lessons', await upsertRows(db, lessons, await lessonRows(context), 'course_id, code'));
}

/** Positions are unique per course and checked row by row, so lessons that move are shifted away first. */
async function shiftPositions({ db }: ImportContext, moving: readonly { id: number }[]): Promise<void> {
  if (moving.length === 0) return;
  const ids = moving.map(({ id }) => id);
  await db
    .update(lessons)
    .set({ position: sql`${lessons.position} + ${POSITION_OFFSET}` })
    .where(inArray(lessons.id, ids));
}

async function lessonRows(context: ImportContext) {
  const disciplineIds = await findDisciplineIds(context);
  return context.content.courses.flatMap((course) =>
    course.lessons.map((lesson, at) => ({
      courseId: course.id,
      position: at + 1,
      code: lesson.code,
      title: lesson.title,
      about: lesson.about ?? '',
      text: lesson.text ?? '',
      ...KINDS[lesson.kind],
      isPrincipal: lesson.principal,
      isLocked: lesson.locked,
      pdfPath: storageKey('lessons', lesson.pdf),
      mockNumber: lesson.mock?.number,
      mockGroup: lesson.mock?.group,
      disciplineId:
        lesson.discipline === undefined
          ? null
          : requireFound(disciplineIds.get(lesson.discipline), `discipline ${lesson.discipline}`),
      offersMentorship: lesson.mentorship,
    })),
  );
}
