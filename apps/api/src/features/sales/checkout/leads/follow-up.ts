import { eq } from 'drizzle-orm';
import type { Database } from '../../../../database/database.ts';
import { leads } from '../../../../database/schema/index.ts';

type Lead = typeof leads.$inferSelect;

/** Changes how the team follows a locked lead; every change increases its version. */
export async function updateFollowUp(
  db: Database,
  { id, version }: Pick<Lead, 'id' | 'version'>,
  values: Partial<Pick<Lead, 'state' | 'ownerId' | 'note' | 'nextOn'>>,
): Promise<void> {
  await db
    .update(leads)
    .set({ ...values, version: version + 1 })
    .where(eq(leads.id, id));
}
