import { MAX_RULE_LENGTH } from '@toro/domain/study/marks';
import { CAUSE_FILTERS } from '@toro/domain/study/notebook-filters';
import { MAX_PACKED_PRACTICES, MAX_PACKED_QUESTIONS, PACK_DAYS } from '@toro/domain/study/pack';
import { MAX_PRACTICE_QUESTIONS } from '@toro/domain/study/practice';
import { toRule } from '@toro/domain/study/study-texts';
import { z } from 'zod';
import { mark } from '../marks/shapes.ts';
import { practice } from '../practice/shapes.ts';
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
} from '../shapes.ts';
import {
  cause,
  givenReviewAnswer,
  leftEntry,
  MAX_SESSION_QUESTIONS,
  notebookDetail,
  notebookEntry,
  notebookFilters,
  packQuestion,
  reviewAnswer,
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
  summary: 'Answers of a review; one that was sent before changes nothing',
  body: z.object({ answers: list(reviewAnswer, 100).min(1) }),
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

export const getToday = {
  summary: 'What is to be done today in review and practice, and what is done',
  response: z.object({
    review: z.object({
      state: dailyReview.shape.state,
      /** Questions left today. */
      left: count,
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
  }),
};

export { getAbility } from './ability-schemas.ts';
