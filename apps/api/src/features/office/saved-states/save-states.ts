import { isDeepStrictEqual } from 'node:util';
import { MAX_SAVED_STATES, type SavedKind } from '@toro/domain/office/saved-states/saved-states';
import { and, desc, eq, lte } from 'drizzle-orm';
import { savedStates } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';

export type SavedFields = Record<string, unknown>;

export interface SavedEntity {
  kind: SavedKind;
  id: number;
}

const isOf = ({ kind, id }: SavedEntity) => and(eq(savedStates.kind, kind), eq(savedStates.entityId, id));

/** The stored states of an entity, the newest first. */
export const findStates = ({ db }: Context, entity: SavedEntity) =>
  db.select().from(savedStates).where(isOf(entity)).orderBy(desc(savedStates.number));

/** As PostgreSQL returns it: without undefined values. */
const toStored = (fields: SavedFields): SavedFields => JSON.parse(JSON.stringify(fields));

/**
 * Keeps what a person has saved, and what stood there before if it was written by an import or the command line.
 * So an import that overwrites the entity leaves the state of the office behind. Call it in the transaction of the save.
 */
export async function saveStates(
  tx: Context,
  entity: SavedEntity,
  { before, after }: { before: SavedFields | null; after: SavedFields },
): Promise<void> {
  const [newest] = await findStates(tx, entity).limit(1);
  const base = { kind: entity.kind, entityId: entity.id, savedAt: tx.now() };
  const savedBy = tx.actor.kind === 'staff' ? tx.actor.id : null;
  let number = newest?.number ?? 0;
  const rows: (typeof savedStates.$inferInsert)[] = [];
  const add = (fields: SavedFields, by: number | null) => {
    number += 1;
    rows.push({ ...base, number, fields, savedBy: by });
  };
  if (before && !(newest && isDeepStrictEqual(newest.fields, toStored(before)))) add(before, null);
  const last = rows.at(-1)?.fields ?? newest?.fields;
  if (!last || !isDeepStrictEqual(toStored(last), toStored(after))) add(after, savedBy);
  if (rows.length === 0) return;
  await tx.db.insert(savedStates).values(rows);
  await tx.db
    .delete(savedStates)
    .where(and(isOf(entity), lte(savedStates.number, number - MAX_SAVED_STATES)));
}
