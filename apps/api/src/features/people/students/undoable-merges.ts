import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { studentMerges } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';

/** Merges into a student that can still be undone, newest first. */
export async function findUndoableMerges({ db, now }: Context, studentId: number) {
  const rows = await db
    .select({ id: studentMerges.id, undoUntil: studentMerges.undoUntil, snapshot: studentMerges.snapshot })
    .from(studentMerges)
    .where(
      and(
        eq(studentMerges.keptId, studentId),
        isNull(studentMerges.undoneAt),
        gt(studentMerges.undoUntil, now()),
      ),
    )
    .orderBy(sql`${studentMerges.id} desc`);
  return rows.map(({ id, undoUntil, snapshot }) => ({
    id,
    name: `${snapshot?.goneBefore.firstName ?? ''} ${snapshot?.goneBefore.lastName ?? ''}`.trim(),
    undo_until: undoUntil.toISOString(),
  }));
}
