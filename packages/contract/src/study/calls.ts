import { defineCall } from '../call.ts';
import type * as schemas from './schemas.ts';

/** The student has been shown the key of a question of the bank; no answer is sent. */
export const noteSeenKey = defineCall<typeof schemas.noteSeenKey>({
  method: 'PUT',
  path: '/v1/study/seen-keys/:id',
  guard: 'student',
});
