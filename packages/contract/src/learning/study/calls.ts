import { defineCalls } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const studyCalls = defineCalls<typeof schemas>({
  /** The student has been shown the key of a question of the bank; no answer is sent. */
  noteSeenKey: ['PUT /v1/study/seen-keys/:id', 'student'],
  /** Today's review: the session with what is left of it, or why there is none. */
  getDailyReview: ['GET /v1/study/review', 'student'],
  /** What the device keeps to review and train without a connection. */
  getStudyPack: ['GET /v1/study/pack', 'student'],
  saveReviewAnswers: ['POST /v1/study/review/answers', 'student'],
  extendReview: ['POST /v1/study/review/more', 'student'],
  restCard: ['PUT /v1/study/cards/:questionId/rest', 'student'],
  resumeCard: ['DELETE /v1/study/cards/:questionId/rest', 'student'],
  listNotebook: ['GET /v1/study/notebook', 'student'],
  getNotebookPaper: ['GET /v1/study/notebook-paper', 'student'],
  getNotebookEntry: ['GET /v1/study/notebook/:questionId', 'student'],
  saveNotebookEntry: ['PUT /v1/study/notebook/:questionId', 'student'],
  /** The card 'Hoje'. */
  getToday: ['GET /v1/study/today', 'student'],
  /** 'Onde estou': abilities by module and the chance to pass. */
  getAbility: ['GET /v1/study/ability', 'student'],
  /** The study plan with its settings and what the last changes moved. */
  getPlan: ['GET /v1/study/plan', 'student'],
  savePlanSettings: ['PUT /v1/study/plan/settings', 'student'],
  /** 'Tenho menos tempo hoje'; null gives the usual minutes back. */
  setTodayMinutes: ['PUT /v1/study/plan/today-minutes', 'student'],
  /** 'Fixar', and 'Mover' with another day. */
  pinPlanItem: ['PUT /v1/study/plan/pins/:key', 'student'],
  unpinPlanItem: ['DELETE /v1/study/plan/pins/:key', 'student'],
  skipPlanItem: ['PUT /v1/study/plan/skips/:key', 'student'],
  bringBackPlanItem: ['DELETE /v1/study/plan/skips/:key', 'student'],
  setPlanReminders: ['PUT /v1/study/plan/reminders', 'student'],
  /** 'Como foi a prova?' */
  answerExamQuestion: ['PUT /v1/study/plan/exam-answer', 'student'],
  /** 'Depois' and 'Ainda não sei' of the card of today. */
  hidePlanQuestion: ['PUT /v1/study/plan/hidden-questions', 'student'],
  createCalendarAddress: ['POST /v1/study/plan/calendar', 'student'],
  endCalendarAddress: ['DELETE /v1/study/plan/calendar', 'student'],
});
