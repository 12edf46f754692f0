import type { EventSource } from '@toro/domain/learning/study/events';
import { and, eq, sql } from 'drizzle-orm';
import { crosses } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';

interface OpenSession {
  source: EventSource;
  sourceId: number;
}

/** Keeps how often options were crossed out or back in, in a session; the highest count stays. */
export async function saveCrosses(
  { db }: Context,
  studentId: number,
  { source, sourceId }: OpenSession,
  switches: ReadonlyMap<number, number>,
): Promise<void> {
  if (switches.size === 0) return;
  await db
    .insert(crosses)
    .values(
      [...switches].map(([answerId, count]) => ({ studentId, source, sourceId, answerId, switches: count })),
    )
    .onConflictDoUpdate({
      target: [crosses.studentId, crosses.source, crosses.sourceId, crosses.answerId],
      set: { switches: sql`greatest(${crosses.switches}, excluded.switches)` },
    });
}

/** How often each option was crossed out or back in, by its id. */
export async function findCrosses(
  { db }: Context,
  studentId: number,
  { source, sourceId }: OpenSession,
): Promise<Record<string, number>> {
  const rows = await db
    .select({ answerId: crosses.answerId, switches: crosses.switches })
    .from(crosses)
    .where(and(eq(crosses.studentId, studentId), eq(crosses.source, source), eq(crosses.sourceId, sourceId)));
  return Object.fromEntries(rows.map(({ answerId, switches }) => [answerId, switches]));
}
