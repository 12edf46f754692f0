import { defineCalls } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const marksCalls = defineCalls<typeof schemas>({
  /** The student's own flags, notes and highlights at some questions. */
  listMarks: ['GET /v1/study/marks', 'student'],
  /** Keeps flag, note and highlights of a question; what other devices kept stays. */
  saveMark: ['PUT /v1/study/marks/:questionId', 'student'],
});
