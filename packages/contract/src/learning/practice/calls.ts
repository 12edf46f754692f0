import { defineCalls } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const practiceCalls = defineCalls<typeof schemas>({
  /** The student's questions by module, status and difficulty, from which the builder counts every choice. */
  countPracticeQuestions: ['GET /v1/study/practice/counts', 'student'],
  startPractice: ['POST /v1/study/practices', 'student'],
  listPractices: ['GET /v1/study/practices', 'student'],
  getPractice: ['GET /v1/study/practices/:id', 'student'],
  savePracticeAnswers: ['PUT /v1/study/practices/:id/answers', 'student', { beforePasswordChange: true }],
  finishPractice: ['POST /v1/study/practices/:id/finish', 'student'],
  listPresets: ['GET /v1/study/practice/presets', 'student'],
  savePreset: ['POST /v1/study/practice/presets', 'student'],
  deletePreset: ['DELETE /v1/study/practice/presets/:id', 'student'],
  /** The choices of a preset that somebody shared. */
  openPreset: ['GET /v1/study/practice/presets/:code', 'student'],
});
