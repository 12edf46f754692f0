import { MAX_VIEWS } from '@toro/contract/office/lists/view-limits';
import { and, count, eq, ne } from 'drizzle-orm';
import { type ListColumn, staffListColumns, staffListViews } from '../../../database/schema/index.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { findDefinition } from './listings.ts';
import { findRolesOfViews, findSharedViews } from './shared-views.ts';

const ownColumns = (staffId: number, list: string) =>
  and(eq(staffListColumns.staffId, staffId), eq(staffListColumns.list, list));

const ownViews = (staffId: number, list: string) =>
  and(eq(staffListViews.staffId, staffId), eq(staffListViews.list, list));

/** The person's columns and saved views of a list, and the views that others share with the person. */
export async function getListSettings(context: Context, { by, list }: { by: StaffSession; list: string }) {
  const { db } = context;
  const staffId = by.id;
  const [columns] = await db.select().from(staffListColumns).where(ownColumns(staffId, list));
  const views = await db
    .select()
    .from(staffListViews)
    .where(ownViews(staffId, list))
    .orderBy(staffListViews.name)
    .limit(MAX_VIEWS);
  const roles = await findRolesOfViews(
    db,
    views.map(({ id }) => id),
  );
  return {
    columns: columns?.columns ?? null,
    views: views.map(({ id, name, search, columns, isDefault }) => ({
      id,
      name,
      search,
      columns,
      is_default: isDefault,
      roles: roles.get(id) ?? [],
    })),
    shared: await findSharedViews(context, by, list),
  };
}

/** How a person looks at a list is no change of the academy, so it leaves no audit entry. */
export async function saveListColumns(
  context: Context,
  { by: { id: staffId }, list, columns }: { by: { id: number }; list: string; columns: ListColumn[] | null },
) {
  findDefinition(context, list);
  const { db } = context;
  if (columns === null) await db.delete(staffListColumns).where(ownColumns(staffId, list));
  else
    await db
      .insert(staffListColumns)
      .values({ staffId, list, columns })
      .onConflictDoUpdate({
        target: [staffListColumns.staffId, staffListColumns.list],
        set: { columns },
      });
  return {};
}

interface ViewInput {
  name: string;
  search: string;
  columns: ListColumn[];
}

/** Keeps a view under a name; the same name replaces it. */
export function saveListView(
  context: Context,
  { by: { id: staffId }, list, ...view }: { by: { id: number }; list: string } & ViewInput,
) {
  findDefinition(context, list);
  return inTransaction(context, async (tx) => {
    const [others] = await tx.db
      .select({ total: count() })
      .from(staffListViews)
      .where(and(ownViews(staffId, list), ne(staffListViews.name, view.name)));
    if ((others?.total ?? 0) >= MAX_VIEWS)
      throw new AppError(
        'conflict',
        `Você já tem ${MAX_VIEWS} visões desta lista. Apague uma para salvar outra.`,
      );
    const { search, columns } = view;
    const [row] = await tx.db
      .insert(staffListViews)
      .values({ staffId, list, ...view })
      .onConflictDoUpdate({
        target: [staffListViews.staffId, staffListViews.list, staffListViews.name],
        set: { search, columns },
      })
      .returning({ id: staffListViews.id });
    if (!row) throw new Error('the view was not stored');
    await recordAudit(tx, { action: 'save-view', subject: { kind: 'view', id: row.id, name: view.name } });
    return { id: row.id };
  });
}

/** Chooses the view that opens, or none. */
export function setDefaultListView(
  context: Context,
  { by: { id: staffId }, list, id }: { by: { id: number }; list: string; id: number | null },
) {
  return inTransaction(context, async (tx) => {
    await tx.db.update(staffListViews).set({ isDefault: false }).where(ownViews(staffId, list));
    if (id === null) return {};
    const changed = await tx.db
      .update(staffListViews)
      .set({ isDefault: true })
      .where(and(ownViews(staffId, list), eq(staffListViews.id, id)))
      .returning({ id: staffListViews.id });
    if (changed.length === 0) throw notFound('Esta visão não existe mais.');
    return {};
  });
}

export function deleteListView(
  context: Context,
  { by: { id: staffId }, list, id }: { by: { id: number }; list: string; id: number },
) {
  return inTransaction(context, async (tx) => {
    const [deleted] = await tx.db
      .delete(staffListViews)
      .where(and(ownViews(staffId, list), eq(staffListViews.id, id)))
      .returning({ name: staffListViews.name });
    if (!deleted) throw notFound('Esta visão não existe mais.');
    await recordAudit(tx, { action: 'delete-view', subject: { kind: 'view', id, name: deleted.name } });
    return {};
  });
}
