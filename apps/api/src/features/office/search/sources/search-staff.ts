import { formatRoles, type Role } from '@toro/domain/accounts/staff/roles';
import { sql } from 'drizzle-orm';
import type { SearchSource } from '../search-source.ts';
import { containsPattern, foldColumn, foldText } from '../search-text.ts';

/** People of the team by name or e-mail. */
export const searchStaff: SearchSource = async (db, text, limit) => {
  const pattern = containsPattern(foldText(text));
  const { rows } = await db.execute<{ id: number; name: string; roles: Role[] }>(sql`
    select m.id, m.name, m.roles from staff_members m
    where ${foldColumn(sql`m.name`)} like ${pattern} or m.email like ${pattern}
    order by m.deactivated_at nulls first, m.name, m.id limit ${limit}`);
  return rows.map(({ id, name, roles }) => ({ id, title: name, detail: formatRoles(roles) }));
};
