import { PRESENCE_TTL_MS } from '@toro/domain/catalogue/content/kinds';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import type { ContentKind } from './content-kind.ts';
import { toArchived } from './open-entity.ts';
import { deleteOpening, findEntity, findOtherOpenings, saveOpening } from './queries.ts';

/** Notes that a page has the entity open, and returns who else has. */
export async function notePresence(
  context: Context,
  staff: StaffSession,
  kind: ContentKind,
  { id, tab }: { id: number; tab: string },
) {
  const { db, now } = context;
  const found = await findEntity(db, kind.kind, id);
  if (!found && !(await kind.readPublished(context, id))) throw notFound('Este conteúdo não existe.');
  await saveOpening(db, { kind: kind.kind, entityId: id, tab, staffId: staff.id, seenAt: now() });
  const since = new Date(now().getTime() - PRESENCE_TTL_MS);
  const others = await findOtherOpenings(db, { kind: kind.kind, id, tab, since });
  return {
    revision: found?.entity.revision ?? 0,
    archived: toArchived(found),
    others: others.map(({ staffId, name }) => ({ name, is_self: staffId === staff.id })),
  };
}

/** Notes that a page was closed. */
export async function endPresence(
  context: Context,
  staff: StaffSession,
  kind: ContentKind,
  { id, tab }: { id: number; tab: string },
) {
  await deleteOpening(context.db, { kind: kind.kind, id, tab, staffId: staff.id });
  return {};
}
