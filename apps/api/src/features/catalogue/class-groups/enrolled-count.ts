import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { classGroups, enrolments } from '../../../database/schema/index.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';

/**
 * Changes the number of active enrolments of class groups, by +1 or -1 for each id. Every write of an enrolment calls it
 * in its transaction. The rows are locked in the order of their ids, so that two transactions never deadlock.
 */
export async function changeEnrolled(
  db: Database,
  classGroupIds: readonly number[],
  by: 1 | -1,
): Promise<void> {
  const changes = new Map<number, number>();
  for (const id of classGroupIds) changes.set(id, (changes.get(id) ?? 0) + by);
  for (const [id, change] of [...changes].sort(([a], [b]) => a - b))
    await db
      .update(classGroups)
      .set({ enrolled: sql`${classGroups.enrolled} + ${change}` })
      .where(eq(classGroups.id, id));
}

/** Ends all enrolments of a student. */
export async function endEnrolments({ db, now }: Context, studentId: number): Promise<void> {
  const ended = await db
    .update(enrolments)
    .set({ endedAt: now() })
    .where(and(eq(enrolments.studentId, studentId), isNull(enrolments.endedAt)))
    .returning({ classGroupId: enrolments.classGroupId });
  await changeEnrolled(
    db,
    ended.map(({ classGroupId }) => classGroupId),
    -1,
  );
}

/** Locks class groups until the transaction ends. What else a purchase locks comes later. */
export async function lockClassGroups(db: Database, ids: readonly number[]): Promise<void> {
  await db
    .select({ id: classGroups.id })
    .from(classGroups)
    .where(inArray(classGroups.id, [...ids]))
    .orderBy(classGroups.id)
    .for('no key update');
}

/** Each class group whose number of active enrolments is not what its enrolments say. */
export async function findMiscounted(db: Database) {
  const { rows } = await db.execute<{ id: number; enrolled: number; counted: number }>(sql`
    select g.id, g.enrolled, coalesce(e.counted, 0)::int as counted from class_groups g
      left join (select class_group_id, count(*) as counted from enrolments where ended_at is null group by 1) e
        on e.class_group_id = g.id
    where g.enrolled <> coalesce(e.counted, 0) order by g.id`);
  return rows;
}

/** Counts the active enrolments of a class group again, when nobody can change them. */
const recount = (context: Context, id: number) =>
  inTransaction(context, async ({ db }) => {
    await lockClassGroups(db, [id]);
    const { rows } = await db.execute<{ counted: number }>(
      sql`select count(*)::int as counted from enrolments where class_group_id = ${id} and ended_at is null`,
    );
    await db
      .update(classGroups)
      .set({ enrolled: rows[0]?.counted ?? 0 })
      .where(eq(classGroups.id, id));
  });

/** Corrects the class groups that were counted wrong, for example by a process of the previous release. */
export async function recountEnrolled(context: Context) {
  const miscounted = await findMiscounted(context.db);
  for (const { id } of miscounted) await recount(context, id);
  if (miscounted.length > 0) context.log.warn({ miscounted }, 'enrolments of class groups counted again');
  return miscounted;
}
