import type { Permission } from '@toro/domain/accounts/staff/permissions';
import { findReach } from '@toro/domain/accounts/staff/permissions';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';

/** Whether a person may do something in the own class groups only. */
export const isOwnOnly = (staff: Pick<StaffSession, 'roles'>, permission: Permission): boolean =>
  findReach(staff.roles, permission) === 'own';

/** The class groups of which a person is a teacher, as a subquery. */
export const ownClassGroups = (staff: Pick<StaffSession, 'id'>): SQL =>
  sql`(select t.class_group_id from class_group_teachers t where t.staff_id = ${staff.id})`;

/** Whether a person teaches a class group of a course, as a condition. */
export const teachesCourse = (staff: Pick<StaffSession, 'id'>, courseId: SQL): SQL =>
  sql`exists (select from class_groups g where g.course_id = ${courseId} and g.id in ${ownClassGroups(staff)})`;

/** Whether a permission of the person reaches a class group. */
export async function isOwnGroup(
  { db }: Context,
  staff: Pick<StaffSession, 'id' | 'roles'>,
  permission: Permission,
  classGroupId: number,
): Promise<boolean> {
  if (!isOwnOnly(staff, permission)) return true;
  const { rows } = await db.execute(sql`select 1 where ${classGroupId}::int in ${ownClassGroups(staff)}`);
  return rows.length > 0;
}

/** Throws 404 for a class group that the person does not teach, where the permission reaches own ones only. */
export async function assertOwnClassGroup(
  context: Context,
  staff: StaffSession,
  permission: Permission,
  classGroupId: number,
): Promise<void> {
  if (!(await isOwnGroup(context, staff, permission, classGroupId))) throw notFound('Esta turma não existe.');
}

/** Throws 404 for a course in which the person teaches no class group, where the permission reaches own ones only. */
export async function assertOwnCourse(
  { db }: Context,
  staff: StaffSession,
  permission: Permission,
  courseId: number,
): Promise<void> {
  if (!isOwnOnly(staff, permission)) return;
  const { rows } = await db.execute(sql`select 1 where ${teachesCourse(staff, sql`${courseId}::int`)}`);
  if (rows.length === 0) throw notFound('Este curso não existe.');
}
