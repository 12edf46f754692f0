import { defineCalls } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const impersonationCalls = defineCalls<typeof schemas>({
  /** Opens the student area with the one-time code of the office. */
  openImpersonation: ['POST /v1/impersonation', 'public'],
  endImpersonation: ['DELETE /v1/impersonation', 'student'],
});
