import { defineCall } from '../../call.ts';
import type * as schemas from './schemas.ts';

/** 'Reportar erro'. */
export const reportError = defineCall<typeof schemas.reportError>({
  method: 'POST',
  path: '/v1/services/questions/:id/error-reports',
  guard: 'student',
});
