import type { ListDefinition } from '@toro/contract/office/lists/list';
import { listQuerySchema } from '@toro/contract/office/lists/list-schemas';
import { MAX_SHARED_VIEWS } from '@toro/contract/office/lists/view-limits';
import { isAllowed } from '@toro/domain/accounts/staff/permissions';
import { formatRoles, ROLES, type Role } from '@toro/domain/accounts/staff/roles';
import { and, asc, eq, exists, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { staffListViewRoles, staffListViews, staffMembers } from '../../../database/schema/index.ts';
import { listChanges, recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { findDefinition } from './listings.ts';

/** The roles that see each view, by its id. */
export async function findRolesOfViews(db: Database, ids: readonly number[]): Promise<Map<number, Role[]>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(staffListViewRoles)
          .where(inArray(staffListViewRoles.viewId, [...ids]));
  return new Map(
    ids.map((id) => [id, ROLES.filter((role) => rows.some((row) => row.viewId === id && row.role === role))]),
  );
}

function readSearch(search: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(search));
  } catch {
    return {};
  }
}

/**
 * What another person may see of a view's filters: those that the list has. A typed search of a list with personal data
 * may be the name or CPF of a student, so it stays with the person who typed it.
 */
export function shortenSearch(definition: ListDefinition, search: string) {
  const { shape } = listQuerySchema(definition);
  const given = Object.entries(readSearch(search));
  const kept = given.filter(([name, value]) => {
    const schema = Object.hasOwn(shape, name) ? shape[name as keyof typeof shape] : undefined;
    if (definition.personal && (name === 'q' || definition.filters[name]?.kind === 'text')) return false;
    return schema?.safeParse(typeof value === 'number' ? String(value) : value).success;
  });
  return { search: JSON.stringify(Object.fromEntries(kept)), is_shortened: kept.length < given.length };
}

/** The views of others that are shared with a role of this person, who may read the list. */
export async function findSharedViews(context: Context, staff: StaffSession, list: string) {
  const { db } = context;
  const definition = findDefinition(context, list);
  if (!isAllowed(staff.roles, definition.permission)) return [];
  const rows = await db
    .select({
      id: staffListViews.id,
      name: staffListViews.name,
      search: staffListViews.search,
      columns: staffListViews.columns,
      author: staffMembers.name,
    })
    .from(staffListViews)
    .innerJoin(staffMembers, eq(staffMembers.id, staffListViews.staffId))
    .where(
      and(
        eq(staffListViews.list, list),
        ne(staffListViews.staffId, staff.id),
        exists(
          db
            .select({ id: staffListViewRoles.viewId })
            .from(staffListViewRoles)
            .where(
              and(
                eq(staffListViewRoles.viewId, staffListViews.id),
                inArray(staffListViewRoles.role, [...staff.roles]),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(staffListViews.name), asc(staffListViews.id))
    .limit(MAX_SHARED_VIEWS);
  return rows.map(({ search, ...view }) => ({ ...view, ...shortenSearch(definition, search) }));
}

/** Shows an own view to everybody with one of the roles, instead of those before. */
export function shareListView(
  context: Context,
  {
    by: { id: staffId },
    list,
    id,
    roles,
  }: { by: { id: number }; list: string; id: number; roles: readonly Role[] },
) {
  const { permission } = findDefinition(context, list);
  const excluded = roles.filter((role) => !isAllowed([role], permission));
  if (excluded.length > 0)
    throw new AppError('invalid_input', `Esta lista não existe para ${formatRoles(excluded)}.`, [
      { field: 'roles', message: `Esta lista não existe para ${formatRoles(excluded)}.` },
    ]);
  return inTransaction(context, async (tx) => {
    const [view] = await tx.db
      .select({ name: staffListViews.name })
      .from(staffListViews)
      .where(
        and(eq(staffListViews.staffId, staffId), eq(staffListViews.list, list), eq(staffListViews.id, id)),
      )
      .for('update');
    if (!view) throw notFound('Esta visão não existe mais.');
    const before = (await findRolesOfViews(tx.db, [id])).get(id) ?? [];
    const after = ROLES.filter((role) => roles.includes(role));
    const changes = listChanges({ roles: before }, { roles: after });
    if (changes.length === 0) return {};
    await tx.db.delete(staffListViewRoles).where(eq(staffListViewRoles.viewId, id));
    if (after.length > 0)
      await tx.db.insert(staffListViewRoles).values(after.map((role) => ({ viewId: id, role })));
    await recordAudit(tx, {
      action: after.length > 0 ? 'share-view' : 'unshare-view',
      subject: { kind: 'view', id, name: view.name },
      changes,
    });
    return {};
  });
}
