import type { EventSource } from '@toro/domain/learning/study/events';
import { and, eq, sql } from 'drizzle-orm';
import { crosses } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';

interface Sitting {
  source: EventSource;
  sitting: number;
}

/** Keeps how often options were crossed out or back in, in a sitting; the highest count stays. */
export async function saveCrosses(
  { db }: Context,
  studentId: number,
  { source, sitting }: Sitting,
  switches: ReadonlyMap<number, number>,
): Promise<void> {
  if (switches.size === 0) return;
  await db
    .insert(crosses)
    .values(
      [...switches].map(([answerId, count]) => ({ studentId, source, sitting, answerId, switches: count })),
    )
    .onConflictDoUpdate({
      target: [crosses.studentId, crosses.source, crosses.sitting, crosses.answerId],
      set: { switches: sql`greatest(${crosses.switches}, excluded.switches)` },
    });
}

/** How often each option was crossed out or back in, by its id. */
export async function findCrosses(
  { db }: Context,
  studentId: number,
  { source, sitting }: Sitting,
): Promise<Record<string, number>> {
  const rows = await db
    .select({ answerId: crosses.answerId, switches: crosses.switches })
    .from(crosses)
    .where(and(eq(crosses.studentId, studentId), eq(crosses.source, source), eq(crosses.sitting, sitting)));
  return Object.fromEntries(rows.map(({ answerId, switches }) => [answerId, switches]));
}
