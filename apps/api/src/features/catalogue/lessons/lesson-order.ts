import { and, asc, eq, isNull, max, sql } from 'drizzle-orm';
import { courses, lessons } from '../../../database/schema/index.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';

/** Above the position of any lesson, and within a smallint. */
const POSITION_OFFSET = 10_000;
const WELCOME_CLASS_TYPE = 5;

const findOrder = ({ db }: Context, courseId: number) =>
  db
    .select({ id: lessons.id, title: lessons.title, classTypeId: lessons.classTypeId })
    .from(lessons)
    .where(and(eq(lessons.courseId, courseId), isNull(lessons.archivedAt)))
    .orderBy(asc(lessons.position));

/** The position behind all lessons of a course. */
export async function nextPosition({ db }: Context, courseId: number): Promise<number> {
  const [row] = await db
    .select({ last: max(lessons.position) })
    .from(lessons)
    .where(and(eq(lessons.courseId, courseId), isNull(lessons.archivedAt)));
  return (row?.last ?? 0) + 1;
}

/** Writes positions 1 to n. They are unique in a course and checked row by row, so they are shifted away first. */
async function writeOrder({ db }: Context, courseId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(lessons)
    .set({ position: sql`${lessons.position} + ${POSITION_OFFSET}` })
    .where(and(eq(lessons.courseId, courseId), isNull(lessons.archivedAt)));
  await db.execute(sql`update lessons set position = given.at
    from unnest(${sql.param([...ids])}::int[]) with ordinality as given(id, at) where lessons.id = given.id`);
}

/** Puts a lesson before all others, or only closes the gaps. */
export async function insertFirst(context: Context, courseId: number, id: number | null): Promise<void> {
  const order = (await findOrder(context, courseId)).map((lesson) => lesson.id);
  await writeOrder(context, courseId, id === null ? order : [id, ...order.filter((each) => each !== id)]);
}

const isSameSet = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && new Set(b).size === b.length && new Set([...a, ...b]).size === a.length;

/** Sets the order of the lessons of a course. Rejected when the order is no longer `before`. */
export function reorderLessons(
  context: Context,
  { id: courseId, before, after }: { id: number; before: number[]; after: number[] },
) {
  return inTransaction(context, async (tx) => {
    const [course] = await tx.db
      .select({ title: courses.title })
      .from(courses)
      .where(eq(courses.id, courseId))
      .for('no key update');
    if (!course) throw notFound('Este curso não existe.');
    const rows = await findOrder(tx, courseId);
    const now = rows.map(({ id }) => id);
    if (now.join() !== before.join())
      throw new AppError('conflict', 'Outra pessoa mudou a ordem das aulas.', { order: now });
    if (!isSameSet(now, after)) throw new AppError('invalid_input', 'A ordem precisa ter cada aula uma vez.');
    const welcome = rows.find(({ classTypeId }) => classTypeId === WELCOME_CLASS_TYPE);
    if (welcome && after.indexOf(welcome.id) > 0)
      throw new AppError('conflict', 'As boas-vindas precisam ser a primeira aula do curso.');
    await writeOrder(tx, courseId, after);
    const titles = new Map(rows.map(({ id, title }) => [id, title]));
    const describe = (ids: readonly number[]) => ids.map((id) => titles.get(id)).join(', ');
    await recordAudit(tx, {
      action: 'reorder-lessons',
      subject: { kind: 'course', id: courseId, name: course.title },
      changes: [{ field: 'order', before: describe(before), after: describe(after) }],
    });
    return {};
  });
}
