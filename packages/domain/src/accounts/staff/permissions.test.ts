import { expect, it } from 'vitest';
import {
  findReach,
  isAllowed,
  listRolesWith,
  needsStepUp,
  PERMISSION_NAMES,
  type Permission,
} from './permissions.ts';
import { ROLES } from './roles.ts';

const grantedTo = (role: (typeof ROLES)[number], reach: 'all' | 'own') =>
  PERMISSION_NAMES.filter((permission) => findReach([role], permission) === reach).sort();

it('asks for the second factor again for acts on access, keys, money and personal data, and for no other (STAFF-37)', () => {
  expect(PERMISSION_NAMES.filter(needsStepUp).sort()).toEqual([
    'audit.export',
    'keys.write',
    'orders.approve',
    'orders.refund',
    'orders.write',
    'people.export',
    'people.forget',
    'people.merge',
    'sheets.leads',
    'staff.write',
  ]);
});

it('lets Direção do everything, and Auditoria read, show and export but change nothing (STAFF-40)', () => {
  expect(grantedTo('owner', 'all')).toEqual([...PERMISSION_NAMES].sort());
  const writing = grantedTo('auditor', 'all').filter(
    (permission) => !/\.(read|reveal|export|sales|study)$/.test(permission),
  );
  expect(writing).toEqual([]);
  expect(isAllowed(['auditor'], 'audit.export')).toBe(true);
});

it('reaches only the own class groups and mentorships as Professor (STAFF-43)', () => {
  expect(grantedTo('teacher', 'all')).toEqual(['questions.read']);
  expect(
    grantedTo('teacher', 'own').filter((permission) => /\.(write|days|moderate)$/.test(permission)),
  ).toEqual(['classes.write', 'groups.days', 'mentorships.write', 'threads.moderate']);
  for (const role of ROLES) if (role !== 'teacher') expect(grantedTo(role, 'own')).toEqual([]);
});

it('of several roles the one that reaches farther counts, and without roles nothing is allowed (STAFF-40)', () => {
  const reach = (roles: (typeof ROLES)[number][], permission: Permission) => findReach(roles, permission);
  expect(reach(['teacher'], 'courses.read')).toBe('own');
  expect(reach(['teacher', 'support'], 'courses.read')).toBe('all');
  expect(reach(['support', 'teacher'], 'courses.read')).toBe('all');
  expect(reach(['finance'], 'staff.write')).toBeNull();
  expect(reach([], 'courses.read')).toBeNull();
  expect([isAllowed(['finance'], 'staff.write'), isAllowed(['owner'], 'staff.write')]).toEqual([false, true]);
});

it('names the roles that may, those with the own groups last (STAFF-42)', () => {
  expect(listRolesWith('groups.days')).toEqual(['owner', 'content', 'teacher']);
  for (const permission of PERMISSION_NAMES)
    expect([permission, ...listRolesWith(permission)]).toEqual([
      permission,
      ...new Set(listRolesWith(permission)),
    ]);
});
