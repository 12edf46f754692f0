import { defineCall } from '../../call.ts';
import type * as schemas from './schemas.ts';

/** Opens the student area with the one-time code of the office. */
export const openImpersonation = defineCall<typeof schemas.openImpersonation>({
  method: 'POST',
  path: '/v1/impersonation',
  guard: 'public',
});

export const endImpersonation = defineCall<typeof schemas.endImpersonation>({
  method: 'DELETE',
  path: '/v1/impersonation',
  guard: 'student',
});
