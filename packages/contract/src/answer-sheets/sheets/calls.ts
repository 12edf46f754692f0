import { defineCall } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const listSheets = defineCall<typeof schemas.listSheets>({
  method: 'GET',
  path: '/v1/gabaritoro',
  guard: 'key',
});

export const createLead = defineCall<typeof schemas.createLead>({
  method: 'POST',
  path: '/v1/gabaritoro/lead',
  guard: 'key',
});

export const makeStudentToken = defineCall<typeof schemas.makeStudentToken>({
  method: 'POST',
  path: '/v1/gabaritoro/student-make-token',
  guard: 'student-key',
});

export const getSheet = defineCall<typeof schemas.getSheet>({
  method: 'GET',
  path: '/v1/gabaritoro/student/:token',
  guard: 'key',
});

export const fillSheet = defineCall<typeof schemas.fillSheet>({
  method: 'PUT',
  path: '/v1/gabaritoro/student-filled/:token',
  guard: 'key',
});

export const confirmSheet = defineCall<typeof schemas.confirmSheet>({
  method: 'POST',
  path: '/v1/gabaritoro/confirm/:token',
  guard: 'key',
});

export const getSheetResult = defineCall<typeof schemas.getSheetResult>({
  method: 'GET',
  path: '/v1/gabaritoro/result/:token',
  guard: 'key',
});

export const listSheetModules = defineCall<typeof schemas.listSheetModules>({
  method: 'GET',
  path: '/v1/gabaritoro/modules/:id',
  guard: 'key',
});

export const resendResult = defineCall<typeof schemas.resendResult>({
  method: 'POST',
  path: '/v1/gabaritoro/resend-result',
  guard: 'key',
});
