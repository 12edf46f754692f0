import { defineCalls } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const sheetsCalls = defineCalls<typeof schemas>({
  listSheets: ['GET /v1/gabaritoro', 'key'],
  createLead: ['POST /v1/gabaritoro/lead', 'key'],
  makeStudentToken: ['POST /v1/gabaritoro/student-make-token', 'student-key'],
  getSheet: ['GET /v1/gabaritoro/student/:token', 'key'],
  fillSheet: ['PUT /v1/gabaritoro/student-filled/:token', 'key'],
  confirmSheet: ['POST /v1/gabaritoro/confirm/:token', 'key'],
  getSheetResult: ['GET /v1/gabaritoro/result/:token', 'key'],
  listSheetModules: ['GET /v1/gabaritoro/modules/:id', 'key'],
  resendResult: ['POST /v1/gabaritoro/resend-result', 'key'],
});
