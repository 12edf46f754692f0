import type { Permission } from '@toro/domain/staff/permissions';
import { findReach } from '@toro/domain/staff/permissions';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import type { StaffSession } from '../../platform/http/staff-guard.ts';

/** Whether a person may do something in the own class groups only. */
export const isOwnOnly = (staff: StaffSession, permission: Permission): boolean =>
  findReach(staff.roles, permission) === 'own';

/** The class groups of which a person is a teacher, as a subquery. */
export const ownClassGroups = (staff: StaffSession): SQL =>
  sql`(select t.class_group_id from class_group_teachers t where t.staff_id = ${staff.id})`;

/** Throws 404 for a class group that the person does not teach, where the permission reaches own ones only. */
export async function assertOwnClassGroup(
  { db }: Context,
  staff: StaffSession,
  permission: Permission,
  classGroupId: number,
): Promise<void> {
  if (!isOwnOnly(staff, permission)) return;
  const { rows } = await db.execute(sql`select 1 where ${classGroupId}::int in ${ownClassGroups(staff)}`);
  if (rows.length === 0) throw notFound('Esta turma não existe.');
}

/** Throws 404 for a course in which the person teaches no class group, where the permission reaches own ones only. */
export async function assertOwnCourse(
  { db }: Context,
  staff: StaffSession,
  permission: Permission,
  courseId: number,
): Promise<void> {
  if (!isOwnOnly(staff, permission)) return;
  const { rows } = await db.execute(
    sql`select 1 from class_groups g where g.course_id = ${courseId} and g.id in ${ownClassGroups(staff)} limit 1`,
  );
  if (rows.length === 0) throw notFound('Este curso não existe.');
}
