import { defineCall } from '../../call.ts';
import type * as schemas from './schemas.ts';

/** The student's own flags, notes and highlights at some questions. */
export const listMarks = defineCall<typeof schemas.listMarks>({
  method: 'GET',
  path: '/v1/study/marks',
  guard: 'student',
});

/** Keeps flag, note and highlights of a question; what other devices kept stays. */
export const saveMark = defineCall<typeof schemas.saveMark>({
  method: 'PUT',
  path: '/v1/study/marks/:questionId',
  guard: 'student',
});
