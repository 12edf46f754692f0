import { defineCall } from '../../call.ts';
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

/** The study plan with its settings and what the last changes moved. */
export const getPlan = defineCall<typeof schemas.getPlan>({
  method: 'GET',
  path: '/v1/study/plan',
  guard: 'student',
});

export const savePlanSettings = defineCall<typeof schemas.savePlanSettings>({
  method: 'PUT',
  path: '/v1/study/plan/settings',
  guard: 'student',
});

/** 'Tenho menos tempo hoje'; null gives the usual minutes back. */
export const setTodayMinutes = defineCall<typeof schemas.setTodayMinutes>({
  method: 'PUT',
  path: '/v1/study/plan/today-minutes',
  guard: 'student',
});

/** 'Fixar', and 'Mover' with another day. */
export const pinPlanItem = defineCall<typeof schemas.pinPlanItem>({
  method: 'PUT',
  path: '/v1/study/plan/pins/:key',
  guard: 'student',
});

export const unpinPlanItem = defineCall<typeof schemas.unpinPlanItem>({
  method: 'DELETE',
  path: '/v1/study/plan/pins/:key',
  guard: 'student',
});

export const skipPlanItem = defineCall<typeof schemas.skipPlanItem>({
  method: 'PUT',
  path: '/v1/study/plan/skips/:key',
  guard: 'student',
});

export const bringBackPlanItem = defineCall<typeof schemas.bringBackPlanItem>({
  method: 'DELETE',
  path: '/v1/study/plan/skips/:key',
  guard: 'student',
});

export const setPlanReminders = defineCall<typeof schemas.setPlanReminders>({
  method: 'PUT',
  path: '/v1/study/plan/reminders',
  guard: 'student',
});

/** 'Como foi a prova?' */
export const answerExamQuestion = defineCall<typeof schemas.answerExamQuestion>({
  method: 'PUT',
  path: '/v1/study/plan/exam-answer',
  guard: 'student',
});

/** 'Depois' and 'Ainda não sei' of the card of today. */
export const hidePlanQuestion = defineCall<typeof schemas.hidePlanQuestion>({
  method: 'PUT',
  path: '/v1/study/plan/hidden-questions',
  guard: 'student',
});

export const createCalendarAddress = defineCall<typeof schemas.createCalendarAddress>({
  method: 'POST',
  path: '/v1/study/plan/calendar',
  guard: 'student',
});

export const endCalendarAddress = defineCall<typeof schemas.endCalendarAddress>({
  method: 'DELETE',
  path: '/v1/study/plan/calendar',
  guard: 'student',
});
