import { defineCall } from '../call.ts';
import type * as schemas from './schemas.ts';

/** The student has been shown the key of a question of the bank; no answer is sent. */
export const noteSeenKey = defineCall<typeof schemas.noteSeenKey>({
  method: 'PUT',
  path: '/v1/study/seen-keys/:id',
  guard: 'student',
});

/** Today's review: the session with what is left of it, or why there is none. */
export const getDailyReview = defineCall<typeof schemas.getDailyReview>({
  method: 'GET',
  path: '/v1/study/review',
  guard: 'student',
});

/** What the device keeps to review and train without a connection. */
export const getStudyPack = defineCall<typeof schemas.getStudyPack>({
  method: 'GET',
  path: '/v1/study/pack',
  guard: 'student',
});

export const saveReviewAnswers = defineCall<typeof schemas.saveReviewAnswers>({
  method: 'POST',
  path: '/v1/study/review/answers',
  guard: 'student',
});

export const extendReview = defineCall<typeof schemas.extendReview>({
  method: 'POST',
  path: '/v1/study/review/more',
  guard: 'student',
});

export const restCard = defineCall<typeof schemas.restCard>({
  method: 'PUT',
  path: '/v1/study/cards/:questionId/rest',
  guard: 'student',
});

export const resumeCard = defineCall<typeof schemas.resumeCard>({
  method: 'DELETE',
  path: '/v1/study/cards/:questionId/rest',
  guard: 'student',
});

export const listNotebook = defineCall<typeof schemas.listNotebook>({
  method: 'GET',
  path: '/v1/study/notebook',
  guard: 'student',
});

export const getNotebookPaper = defineCall<typeof schemas.getNotebookPaper>({
  method: 'GET',
  path: '/v1/study/notebook-paper',
  guard: 'student',
});

export const getNotebookEntry = defineCall<typeof schemas.getNotebookEntry>({
  method: 'GET',
  path: '/v1/study/notebook/:questionId',
  guard: 'student',
});

export const saveNotebookEntry = defineCall<typeof schemas.saveNotebookEntry>({
  method: 'PUT',
  path: '/v1/study/notebook/:questionId',
  guard: 'student',
});

/** The card 'Hoje'. */
export const getToday = defineCall<typeof schemas.getToday>({
  method: 'GET',
  path: '/v1/study/today',
  guard: 'student',
});

/** 'Onde estou': abilities by module and the chance to pass. */
export const getAbility = defineCall<typeof schemas.getAbility>({
  method: 'GET',
  path: '/v1/study/ability',
  guard: 'student',
});
