import { defineOfficeCalls } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const categoriesCalls = defineOfficeCalls<typeof schemas>({
  listCategories: ['GET /v1/office/categories', 'courses.read'],
  createCategory: ['POST /v1/office/categories', 'courses.write', { once: true }],
  saveCategory: ['PUT /v1/office/categories/:id', 'courses.write'],
  /** Answers 409 with what uses it. */
  deleteCategory: ['DELETE /v1/office/categories/:id', 'courses.write'],
  listFamilies: ['GET /v1/office/families', 'courses.read'],
  createFamily: ['POST /v1/office/families', 'courses.write', { once: true }],
  saveFamily: ['PUT /v1/office/families/:id', 'courses.write'],
  deleteFamily: ['DELETE /v1/office/families/:id', 'courses.write'],
  listDisciplines: ['GET /v1/office/disciplines', 'courses.read'],
  createDiscipline: ['POST /v1/office/disciplines', 'courses.write', { once: true }],
  saveDiscipline: ['PUT /v1/office/disciplines/:id', 'courses.write'],
  deleteDiscipline: ['DELETE /v1/office/disciplines/:id', 'courses.write'],
});
