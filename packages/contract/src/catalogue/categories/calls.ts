import { defineOfficeCall } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const listCategories = defineOfficeCall<typeof schemas.listCategories>({
  method: 'GET',
  path: '/v1/office/categories',
  permission: 'courses.read',
});

export const createCategory = defineOfficeCall<typeof schemas.createCategory>({
  method: 'POST',
  path: '/v1/office/categories',
  permission: 'courses.write',
  once: true,
});

export const saveCategory = defineOfficeCall<typeof schemas.saveCategory>({
  method: 'PUT',
  path: '/v1/office/categories/:id',
  permission: 'courses.write',
});

/** Answers 409 with what uses it. */
export const deleteCategory = defineOfficeCall<typeof schemas.deleteCategory>({
  method: 'DELETE',
  path: '/v1/office/categories/:id',
  permission: 'courses.write',
});

export const listFamilies = defineOfficeCall<typeof schemas.listFamilies>({
  method: 'GET',
  path: '/v1/office/families',
  permission: 'courses.read',
});

export const createFamily = defineOfficeCall<typeof schemas.createFamily>({
  method: 'POST',
  path: '/v1/office/families',
  permission: 'courses.write',
  once: true,
});

export const saveFamily = defineOfficeCall<typeof schemas.saveFamily>({
  method: 'PUT',
  path: '/v1/office/families/:id',
  permission: 'courses.write',
});

export const deleteFamily = defineOfficeCall<typeof schemas.deleteFamily>({
  method: 'DELETE',
  path: '/v1/office/families/:id',
  permission: 'courses.write',
});

export const listDisciplines = defineOfficeCall<typeof schemas.listDisciplines>({
  method: 'GET',
  path: '/v1/office/disciplines',
  permission: 'courses.read',
});

export const createDiscipline = defineOfficeCall<typeof schemas.createDiscipline>({
  method: 'POST',
  path: '/v1/office/disciplines',
  permission: 'courses.write',
  once: true,
});

export const saveDiscipline = defineOfficeCall<typeof schemas.saveDiscipline>({
  method: 'PUT',
  path: '/v1/office/disciplines/:id',
  permission: 'courses.write',
});

export const deleteDiscipline = defineOfficeCall<typeof schemas.deleteDiscipline>({
  method: 'DELETE',
  path: '/v1/office/disciplines/:id',
  permission: 'courses.write',
});
