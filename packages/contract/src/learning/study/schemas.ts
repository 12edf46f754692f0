import { MAX_RULE_LENGTH } from '@toro/domain/learning/study/marks';
import { CAUSE_FILTERS } from '@toro/domain/learning/study/notebook-filters';
import { MAX_PACKED_PRACTICES, MAX_PACKED_QUESTIONS, PACK_DAYS } from '@toro/domain/learning/study/pack';
import { EXAM_ANSWERS, MAX_DETAILS, MAX_SENTENCES } from '@toro/domain/learning/study/plan/plan-records';
import { FIRST_REMINDER_HOUR, LAST_REMINDER_HOUR } from '@toro/domain/learning/study/plan/plan-settings';
import { MAX_PRACTICE_QUESTIONS } from '@toro/domain/learning/study/practice';
import { toRule } from '@toro/domain/learning/study/study-texts';
import { z } from 'zod';
import { crossesByOption } from '../../exams/exams/shapes.ts';
import { mark } from '../../exams/marks/shapes.ts';
import {
  count,
  day,
  id,
  idText,
  instant,
  list,
  longId,
  longIdText,
  map,
  nothing,
  optionalText,
  page,
  pageText,
  repeated,
} from '../../shapes.ts';
import { practice } from '../practice/shapes.ts';
import {
  cause,
  givenReviewAnswer,
  leftEntry,
  MAX_SESSION_QUESTIONS,
  notebookDetail,
  notebookEntry,
  notebookFilters,
  packQuestion,
  planDay,
  planItem,
  planKey,
  planKind,
  reviewAnswer,
  reviewCrosses,
  reviewQuestion,
  studyQuestion,
} from './shapes.ts';

export const noteSeenKey = {
  summary: 'Note that the key of a question was shown',
  params: z.object({ id: idText }),
  response: nothing,
};

const dailyReview = z.object({
  today: day,
  /** `open` with a session; otherwise why there is none. */
  state: z.enum(['open', 'free', 'exam', 'nothing-due', 'no-cards', 'no-course']),
  session: z
    .object({
      id: longId,
      minutes: count,
      /** In the order they are asked the first time. */
      question_ids: list(id, MAX_SESSION_QUESTIONS),
    })
    .nullable(),
  /** The content of those that are still asked. */
  questions: list(reviewQuestion, MAX_SESSION_QUESTIONS),
  /** In the order they were given. */
  answers: list(givenReviewAnswer, 5000),
  /** How often each option was crossed out or back in, in this session: odd is crossed out. */
  crossed: crossesByOption,
  /** The next day with a review, without the questions that are left today; null for none. */
  next_on: day.nullable(),
  /** Whether ten more minutes would ask anything. */
  is_more_due: z.boolean(),
  /** Of a family of which nothing is asked. */
  exam: z.object({ category: optionalText(100), day }).nullable(),
  is_libras: z.boolean(),
});

export const getDailyReview = {
  summary: "Today's review: its questions, answers and what is left",
  impersonated: 'refused' as const,
  response: dailyReview,
};

export const getStudyPack = {
  summary: 'The review of today and the next days and chosen trainings, to be kept on the device',
  impersonated: 'refused' as const,
  query: z.object({
    /** The trainings that the student takes along. */
    practice: repeated(longIdText, MAX_PACKED_PRACTICES).optional(),
  }),
  response: z.object({
    made_at: instant,
    today: day,
    /** False without an open course: then nothing is packed. */
    is_open: z.boolean(),
    is_libras: z.boolean(),
    /** The review by day, the earliest first. */
    days: list(z.object({ day, minutes: count, question_ids: list(id, MAX_PACKED_QUESTIONS) }), PACK_DAYS),
    questions: list(packQuestion, MAX_PACKED_QUESTIONS),
    practices: list(practice, MAX_PACKED_PRACTICES),
    /** The student's own marks at all of these questions. */
    marks: list(mark, MAX_PACKED_QUESTIONS),
    /** The chosen trainings for which there is no room. */
    left_out: list(longId, MAX_PACKED_PRACTICES),
  }),
};

export const saveReviewAnswers = {
  summary: 'Answers and crosses of a review; what was sent before changes nothing',
  body: z
    .object({ answers: list(reviewAnswer, 100), crosses: reviewCrosses.optional() })
    .refine(({ answers, crosses }) => answers.length > 0 || crosses !== undefined, {
      message: 'Answers or crosses are sent',
      path: ['answers'],
    }),
  response: z.object({
    due: list(z.object({ question: id, due_on: day.nullable() }), 100),
  }),
};

export const extendReview = {
  summary: 'Ten more minutes of review today',
  /** The minutes of the session that the student sees, 0 without one: the same request twice adds once. */
  body: z.object({ minutes: z.number().int().min(0).max(1440) }),
  response: dailyReview,
};

const questionParams = z.object({ questionId: idText });

export const restCard = {
  summary: 'Take a question out of the review',
  params: questionParams,
  response: nothing,
};

export const resumeCard = {
  summary: 'Bring a question back into the review',
  params: questionParams,
  response: nothing,
};

export const listNotebook = {
  summary: 'The error notebook, a page at a time, with the counts of causes',
  query: notebookFilters.extend({ page: pageText.optional() }),
  response: page(notebookEntry, 20).extend({
    causes: map(z.enum(CAUSE_FILTERS), count, CAUSE_FILTERS.length),
    /** Whether the notebook has an entry at all, whatever the filters. */
    is_empty: z.boolean(),
    /** Of all that is filtered, as many as a training takes, newest miss first. */
    question_ids: list(id, MAX_PRACTICE_QUESTIONS),
    /** The modules of its entries. */
    modules: list(z.object({ id, title: optionalText(200) }), 500),
    /** What left in the last 30 days without an answer. */
    left: list(leftEntry, 20),
  }),
};

export const getNotebookPaper = {
  summary: 'What is filtered in the notebook, for print',
  query: notebookFilters,
  response: z.object({ total: count, questions: list(studyQuestion, 200) }),
};

export const getNotebookEntry = {
  summary: 'An entry of the notebook with question, resolution and history',
  params: questionParams,
  response: notebookDetail,
};

export const saveNotebookEntry = {
  summary: 'Cause and rule of an entry; what is absent stays',
  params: questionParams,
  body: z.object({
    cause: cause.nullable().optional(),
    rule: z.string().max(400).transform(toRule).pipe(z.string().max(MAX_RULE_LENGTH)).optional(),
  }),
  response: z.object({ cause: cause.nullable(), rule: optionalText(MAX_RULE_LENGTH) }),
};

const planState = z.enum(['open', 'no-minutes', 'exam-over', 'no-course']);
/** An exam that is over and of which the student was not asked. */
const examQuestion = z.object({ course: id, class_group: id, category: optionalText(100), day });

export const getToday = {
  summary: 'What is to be done today in review and practice, and what is done',
  response: z.object({
    review: z.object({
      state: dailyReview.shape.state,
      /** Questions left today. */
      left: count,
      /** All questions that are due, today's included. */
      due: count,
      /** About how many minutes they take. */
      minutes: count,
      answered: count,
      /** The next day with a review, when nothing is left today. */
      next_on: day.nullable(),
      exam: dailyReview.shape.exam,
    }),
    /** The weakest module; null without answers in a module. */
    practice: z.object({ family: id, module: id, title: optionalText(200) }).nullable(),
    /** Answers in practice today. */
    practised: count,
    /** Minutes of review and practice today. */
    done_minutes: count,
    /** Whether the student has ever answered a question. */
    has_answers: z.boolean(),
    /** What the plan has for today. */
    plan: z.object({
      state: planState,
      minutes: count,
      items: list(planItem, 200),
      /** What the last change moved, if it was made today. */
      sentence: optionalText(500).nullable(),
      is_eve: z.boolean(),
      short_minutes: count.nullable(),
    }),
    /** Whether the first questions of the plan were neither answered nor put off. */
    needs_set_up: z.boolean(),
    /** A course without an exam date, while it may be asked for. */
    asks_date: z.object({ id, class_group: id, category: optionalText(100) }).nullable(),
    exam_question: examQuestion.nullable(),
    /** How many answers the first estimate still needs; 0 when there is one. */
    estimate_left: count,
    /** The module of which the first estimate will be; null without an answer in any. */
    estimate_module: optionalText(200).nullable(),
  }),
};

export { getAbility } from './ability-schemas.ts';

const planSettings = z.object({
  /** From Sunday to Saturday. */
  minutes: list(z.number().int().min(0).max(600), 7).length(7),
  days_off: list(z.object({ from: day, to: day }), 120),
  study_time: z.string().max(5),
});

const plan = z.object({
  today: day,
  /** `open` with days; otherwise why there are none. */
  state: planState,
  /** The last days with what was done, today, and the days up to the last exam. */
  days: list(planDay, 500),
  courses: list(
    z.object({
      id,
      class_group: id,
      title: optionalText(150),
      category: optionalText(100),
      exam_day: day.nullable(),
      ends_on: day.nullable(),
      /** It ends before its exam: it is planned until its end. */
      ends_early: z.boolean(),
    }),
    200,
  ),
  /** What does not fit before the exam. */
  dropped: list(z.object({ key: planKey, kind: planKind, title: optionalText(270), minutes: count }), 1000),
  /** What the student skipped. */
  skipped: list(z.object({ key: planKey, kind: planKind, title: optionalText(260), day }), 500),
  /** What the last changes moved, newest first. */
  sentences: list(
    z.object({ day, text: optionalText(500), details: list(optionalText(300), MAX_DETAILS) }),
    MAX_SENTENCES,
  ),
  settings: planSettings,
  /** The minutes of today, when the student has less time. */
  short_minutes: count.nullable(),
  reminders: z.object({ is_on: z.boolean(), hour: count, by_email: z.boolean() }),
  has_calendar: z.boolean(),
  exam_question: examQuestion.nullable(),
});

export const getPlan = { summary: 'The study plan', response: plan };

export const savePlanSettings = {
  summary: 'Minutes of each weekday, days off and time of study; the plan is made anew',
  body: planSettings,
  response: plan,
};

export const setTodayMinutes = {
  summary: 'Other minutes for today, once; null gives the usual ones back',
  body: z.object({ minutes: z.number().int().min(0).max(600).nullable() }),
  response: plan,
};

const planItemParams = z.object({ key: planKey });

export const pinPlanItem = {
  summary: 'Keep an item of the plan on its day, or put it on another one',
  params: planItemParams,
  body: z.object({ day: day.nullable() }),
  response: plan,
};

export const unpinPlanItem = {
  summary: 'Let the planner move an item again',
  params: planItemParams,
  response: plan,
};

export const skipPlanItem = {
  summary: 'Take an item out of the plan until it is brought back',
  params: planItemParams,
  response: plan,
};

export const bringBackPlanItem = {
  summary: 'Bring a skipped item back',
  params: planItemParams,
  response: plan,
};

export const setPlanReminders = {
  summary: 'Switch the reminders of the plan and choose their hour',
  body: z.object({
    is_on: z.boolean(),
    hour: z.number().int().min(FIRST_REMINDER_HOUR).max(LAST_REMINDER_HOUR),
  }),
  response: nothing,
};

export const answerExamQuestion = {
  summary: 'What the student says about an exam',
  body: z.object({ class_group: id, answer: z.enum(EXAM_ANSWERS) }),
  response: nothing,
};

export const hidePlanQuestion = {
  summary: 'Put off a question of the card of today',
  body: z.object({ question: z.enum(['set-up', 'exam-date']) }),
  response: nothing,
};

export const createCalendarAddress = {
  summary: 'A new address of the calendar, shown this once; the one of before ends',
  response: z.object({ url: optionalText(300) }),
};

export const endCalendarAddress = { summary: 'End the address of the calendar', response: nothing };
