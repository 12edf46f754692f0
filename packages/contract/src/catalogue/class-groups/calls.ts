import { defineOfficeCalls } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const classGroupsCalls = defineOfficeCalls<typeof schemas>({
  getClassGroup: ['GET /v1/office/class-groups/:id', 'courses.read'],
  createClassGroup: ['POST /v1/office/class-groups', 'groups.write', { once: true }],
  /** Answers 409 with what it asks before, unless that is confirmed. */
  saveClassGroup: ['PUT /v1/office/class-groups/:id', 'groups.write'],
  saveClassGroupPrices: ['PUT /v1/office/class-groups/:id/prices', 'prices.write'],
  openSale: ['POST /v1/office/class-groups/:id/sale', 'prices.write'],
  closeSale: ['DELETE /v1/office/class-groups/:id/sale', 'prices.write'],
  duplicateClassGroup: ['POST /v1/office/class-groups/:id/copies', 'groups.write', { once: true }],
  /** The people with the role Professor. */
  listTeachers: ['GET /v1/office/teachers', 'courses.read'],
  /** What buyers of a modular class group can add. */
  getAdditionalCourses: ['GET /v1/office/class-groups/:id/additional-courses', 'courses.read'],
  saveAdditionalCourses: ['PUT /v1/office/class-groups/:id/additional-courses', 'prices.write'],
});
