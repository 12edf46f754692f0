import { defineCall } from '../../call.ts';
import type * as schemas from './schemas.ts';

/** What the student area needs to open a preview: a student who does not exist. */
export const openPreview = defineCall<typeof schemas.openPreview>({
  method: 'GET',
  path: '/v1/preview',
  guard: 'student',
});
