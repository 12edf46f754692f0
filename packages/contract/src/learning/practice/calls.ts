import { defineCall } from '../../call.ts';
import type * as schemas from './schemas.ts';

/** The student's questions by module, status and difficulty, from which the builder counts every choice. */
export const countPracticeQuestions = defineCall<typeof schemas.countPracticeQuestions>({
  method: 'GET',
  path: '/v1/study/practice/counts',
  guard: 'student',
});

export const startPractice = defineCall<typeof schemas.startPractice>({
  method: 'POST',
  path: '/v1/study/practices',
  guard: 'student',
});

export const listPractices = defineCall<typeof schemas.listPractices>({
  method: 'GET',
  path: '/v1/study/practices',
  guard: 'student',
});

export const getPractice = defineCall<typeof schemas.getPractice>({
  method: 'GET',
  path: '/v1/study/practices/:id',
  guard: 'student',
});

export const savePracticeAnswers = defineCall<typeof schemas.savePracticeAnswers>({
  method: 'PUT',
  path: '/v1/study/practices/:id/answers',
  guard: 'student',
  beforePasswordChange: true,
});

export const finishPractice = defineCall<typeof schemas.finishPractice>({
  method: 'POST',
  path: '/v1/study/practices/:id/finish',
  guard: 'student',
});

export const listPresets = defineCall<typeof schemas.listPresets>({
  method: 'GET',
  path: '/v1/study/practice/presets',
  guard: 'student',
});

export const savePreset = defineCall<typeof schemas.savePreset>({
  method: 'POST',
  path: '/v1/study/practice/presets',
  guard: 'student',
});

export const deletePreset = defineCall<typeof schemas.deletePreset>({
  method: 'DELETE',
  path: '/v1/study/practice/presets/:id',
  guard: 'student',
});

/** The choices of a preset that somebody shared. */
export const openPreset = defineCall<typeof schemas.openPreset>({
  method: 'GET',
  path: '/v1/study/practice/presets/:code',
  guard: 'student',
});
