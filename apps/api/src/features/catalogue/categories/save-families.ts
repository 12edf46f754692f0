import { eq, inArray } from 'drizzle-orm';
import { ChangeCounter } from '../../../database/rows/change-counter.ts';
import type { CompleteRow } from '../../../database/rows/table-rows.ts';
import { upsertRows } from '../../../database/rows/upsert-rows.ts';
import { questionFamilies, questionModules } from '../../../database/schema/index.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';

export interface FamilyInput extends CompleteRow<typeof questionFamilies> {
  modules: readonly CompleteRow<typeof questionModules, 'id' | 'familyId'>[];
}

/** Changes the numbers of modules; each keeps its id, and so its questions. */
export async function renumberModules(
  { db }: Context,
  numbers: readonly { id: number; number: number }[],
): Promise<void> {
  // Numbers are unique in a family and checked row by row, so they are moved away first.
  for (const { id, number } of numbers)
    await db.update(questionModules).set({ number: -number }).where(eq(questionModules.id, id));
  for (const { id, number } of numbers)
    await db.update(questionModules).set({ number }).where(eq(questionModules.id, id));
}

/** Removes modules that no question has. */
export async function removeModules({ db }: Context, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.delete(questionModules).where(inArray(questionModules.id, [...ids]));
}

/** Saves certifications by id and their modules by number. Other modules are kept: questions refer to them. */
export function saveFamilies(context: Context, inputs: readonly FamilyInput[]): Promise<ChangeCounter> {
  return inTransaction(context, async ({ db }) => {
    const changes = new ChangeCounter();
    const rows = inputs.map(({ modules: _, ...family }) => family);
    changes.add('families', await upsertRows(db, questionFamilies, rows, 'id', { kind: 'family', id: 'id' }));
    const modules = inputs.flatMap((family) =>
      family.modules.map((module) => ({ ...module, familyId: family.id })),
    );
    changes.add(
      'modules',
      await upsertRows(db, questionModules, modules, 'family_id, number', {
        kind: 'family',
        id: 'family_id',
      }),
    );
    return changes;
  });
}
