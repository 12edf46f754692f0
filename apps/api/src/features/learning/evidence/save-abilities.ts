import { sql } from 'drizzle-orm';
import { abilities } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';

type AbilityRow = typeof abilities.$inferInsert;

/** Keeps estimates; the caller holds the lock of the students' cards, so no event is added meanwhile. */
export async function saveAbilities({ db }: Context, rows: readonly AbilityRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(abilities)
    .values([...rows])
    .onConflictDoUpdate({
      target: [abilities.studentId, abilities.familyId],
      set: {
        runId: sql`excluded.run_id`,
        builtOn: sql`excluded.built_on`,
        moduleIds: sql`excluded.module_ids`,
        mean: sql`excluded.mean`,
        covariance: sql`excluded.covariance`,
        lastDays: sql`excluded.last_days`,
        answers: sql`excluded.answers`,
        weeks: sql`excluded.weeks`,
      },
    });
}
