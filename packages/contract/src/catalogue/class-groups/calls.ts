import { defineOfficeCall } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const getClassGroup = defineOfficeCall<typeof schemas.getClassGroup>({
  method: 'GET',
  path: '/v1/office/class-groups/:id',
  permission: 'courses.read',
});

export const createClassGroup = defineOfficeCall<typeof schemas.createClassGroup>({
  method: 'POST',
  path: '/v1/office/class-groups',
  permission: 'groups.write',
  once: true,
});

/** Answers 409 with what it asks before, unless that is confirmed. */
export const saveClassGroup = defineOfficeCall<typeof schemas.saveClassGroup>({
  method: 'PUT',
  path: '/v1/office/class-groups/:id',
  permission: 'groups.write',
});

export const saveClassGroupPrices = defineOfficeCall<typeof schemas.saveClassGroupPrices>({
  method: 'PUT',
  path: '/v1/office/class-groups/:id/prices',
  permission: 'prices.write',
});

export const openSale = defineOfficeCall<typeof schemas.openSale>({
  method: 'POST',
  path: '/v1/office/class-groups/:id/sale',
  permission: 'prices.write',
});

export const closeSale = defineOfficeCall<typeof schemas.closeSale>({
  method: 'DELETE',
  path: '/v1/office/class-groups/:id/sale',
  permission: 'prices.write',
});

export const duplicateClassGroup = defineOfficeCall<typeof schemas.duplicateClassGroup>({
  method: 'POST',
  path: '/v1/office/class-groups/:id/copies',
  permission: 'groups.write',
  once: true,
});

/** The people with the role Professor. */
export const listTeachers = defineOfficeCall<typeof schemas.listTeachers>({
  method: 'GET',
  path: '/v1/office/teachers',
  permission: 'courses.read',
});

/** What buyers of a modular class group can add. */
export const getAdditionalCourses = defineOfficeCall<typeof schemas.getAdditionalCourses>({
  method: 'GET',
  path: '/v1/office/class-groups/:id/additional-courses',
  permission: 'courses.read',
});

export const saveAdditionalCourses = defineOfficeCall<typeof schemas.saveAdditionalCourses>({
  method: 'PUT',
  path: '/v1/office/class-groups/:id/additional-courses',
  permission: 'prices.write',
});
