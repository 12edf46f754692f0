import { defineCall } from '../call.ts';
import type * as schemas from './schemas.ts';

export const listSheets = defineCall<typeof schemas.listSheets>({
  method: 'GET',
  path: '/v1/gabaritoro',
  guard: 'key',
  summary: 'The exams whose answer sheets can be filled in',
});

export const createLead = defineCall<typeof schemas.createLead>({
  method: 'POST',
  path: '/v1/gabaritoro/lead',
  guard: 'key',
  summary: 'Open an answer sheet for a visitor',
});

export const makeStudentToken = defineCall<typeof schemas.makeStudentToken>({
  method: 'POST',
  path: '/v1/gabaritoro/student-make-token',
  guard: 'student-key',
  summary: 'Open an answer sheet for a student',
});

export const getSheet = defineCall<typeof schemas.getSheet>({
  method: 'GET',
  path: '/v1/gabaritoro/student/:token',
  guard: 'key',
  summary: 'An answer sheet to fill in, with the options marked so far',
});

export const fillSheet = defineCall<typeof schemas.fillSheet>({
  method: 'PUT',
  path: '/v1/gabaritoro/student-filled/:token',
  guard: 'key',
  summary: 'Save the marked options of an answer sheet',
});

export const confirmSheet = defineCall<typeof schemas.confirmSheet>({
  method: 'POST',
  path: '/v1/gabaritoro/confirm/:token',
  guard: 'key',
  summary: 'Confirm or discard a sheet opened with your e-mail, by its mailed link',
});

export const getSheetResult = defineCall<typeof schemas.getSheetResult>({
  method: 'GET',
  path: '/v1/gabaritoro/result/:token',
  guard: 'key',
  summary: 'The result of a submitted answer sheet',
});

export const listSheetModules = defineCall<typeof schemas.listSheetModules>({
  method: 'GET',
  path: '/v1/gabaritoro/modules/:id',
  guard: 'key',
  summary: 'The modules and questions of an answer sheet',
});

export const resendResult = defineCall<typeof schemas.resendResult>({
  method: 'POST',
  path: '/v1/gabaritoro/resend-result',
  guard: 'key',
  summary: 'Mail the result again',
});
