import { MAX_COUNTER } from '@toro/domain/exams/exams/answers';
import { CERTAINTIES } from '@toro/domain/exams/exams/certainty';
import { EVENT_SOURCES, MAX_ANSWER_SECONDS } from '@toro/domain/learning/study/events';
import { CAUSES } from '@toro/domain/learning/study/marks';
import { CAUSE_FILTERS, MAX_TERM, NOTEBOOK_STATES } from '@toro/domain/learning/study/notebook-filters';
import { PACK_USABLE_DAYS } from '@toro/domain/learning/study/pack';
import { MAX_KEY_LENGTH, PLAN_KEY, PLAN_KINDS } from '@toro/domain/learning/study/plan/plan';
import { MAX_TURNS } from '@toro/domain/learning/study/review-queue';
import { MAX_OPTIONS } from '@toro/domain/questions/questions/lettering';
import { z } from 'zod';
import { crossesByOption, deviceName } from '../../exams/exams/shapes.ts';
import {
  correctedAnswer,
  moduleOption,
  questionContent,
  resolution,
} from '../../questions/questions/shapes.ts';
import { count, day, id, idText, instant, list, longId, optionalText } from '../../shapes.ts';

export const MAX_SESSION_QUESTIONS = 1000;
const MAX_EVENT_TURN = 1000;

export const certainty = z.enum(CERTAINTIES);
export const source = z.enum(EVENT_SOURCES);
export const cause = z.enum(CAUSES);

/** A question with its key and resolution, for a student who has answered it before. */
export const studyQuestion = questionContent.extend({
  ...resolution.shape,
  answers: list(correctedAnswer, MAX_OPTIONS),
});

/** The last miss of a question. */
const miss = z.object({ missed_at: instant, source, is_guess: z.boolean(), misses: count });

/** A question of today's session. */
export const reviewQuestion = studyQuestion.extend({
  ...miss.shape,
  cause: cause.nullable(),
  rule: optionalText(140),
  /** How long the student probably takes. */
  seconds: count,
  /** When it comes back, for each way it can be answered today. */
  due: z.object({ good: day, hard: day, again: day }),
});

export const givenReviewAnswer = z.object({
  question: id,
  turn: z.number().int().min(1).max(MAX_EVENT_TURN),
  answer: id.nullable(),
  certainty: certainty.nullable(),
  is_right: z.boolean(),
  counter: count,
  /** When the question comes back; null when it has no card any more. */
  due_on: day.nullable(),
});

export const reviewAnswer = z
  .object({
    /** The session that was asked; absent for an answer that was given from a pack. */
    session: longId.optional(),
    /** When the pack was made from which the question was answered. */
    packed_at: instant.optional(),
    question: id,
    turn: z.number().int().min(1).max(MAX_TURNS),
    /** Null is "Não sei". */
    answer: id.nullable(),
    certainty: certainty.nullable(),
    seconds: z.number().int().min(0).max(MAX_ANSWER_SECONDS),
    answered_at: instant,
    /** Rises with each answer of the device in the session. */
    counter: z.number().int().min(1).max(MAX_COUNTER),
    device: deviceName,
  })
  .refine(({ answer, certainty: given }) => answer !== null || given === null, {
    message: 'Não sei has no certainty',
    path: ['certainty'],
  })
  .refine(({ session, packed_at }) => (session === undefined) !== (packed_at === undefined), {
    message: 'An answer has a session or a pack',
    path: ['session'],
  });

/** The options that a device crossed out in a review. Its session is named, or the pack it was opened from. */
export const reviewCrosses = z
  .object({
    session: longId.optional(),
    packed_at: instant.optional(),
    crossed_at: instant,
    /** How often options were crossed out or back in, by their ids: odd means crossed out, the highest count wins. */
    crossed: crossesByOption,
  })
  .refine(({ session, packed_at }) => (session === undefined) !== (packed_at === undefined), {
    message: 'Crosses have a session or a pack',
    path: ['session'],
  });

export const notebookFilters = z.object({
  module: idText.optional(),
  cause: z.enum(CAUSE_FILTERS).optional(),
  source: source.optional(),
  from: day.optional(),
  to: day.optional(),
  state: z.enum(NOTEBOOK_STATES).optional(),
  term: optionalText(MAX_TERM).optional(),
});

/** How many more right reviews an entry needs, and the day it leaves. */
const leaving = z.object({ answers: count, day }).nullable();

const change = z.object({ kind: z.enum(['right', 'wrong', 'annulled']), day });

/** What an entry of the notebook says of the student. */
const entryFields = {
  ...miss.shape,
  module: moduleOption.nullable(),
  cause: cause.nullable(),
  rule: optionalText(140),
  state: z.enum(NOTEBOOK_STATES),
  due_on: day,
  leaving,
  is_archived: z.boolean(),
  /** That the key changed after the answer. */
  change: change.nullable(),
};

export const notebookEntry = z.object({
  id_questao: id,
  codigo: optionalText(40),
  enunciado: questionContent.shape.enunciado,
  ...entryFields,
});

/** An entry that left because its key changed or it was annulled. */
export const leftEntry = change.extend({ id_questao: id, codigo: optionalText(40) });

export const notebookDetail = studyQuestion.extend({
  ...entryFields,
  /** The student's choice of last time; null is "Não sei". */
  last_answer: id.nullable(),
  is_libras: z.boolean(),
  events: list(
    z.object({
      answered_at: instant,
      source,
      answer: id.nullable(),
      is_right: z.boolean(),
      certainty: certainty.nullable(),
    }),
    200,
  ),
});

/** A question of a pack: its entry of the notebook, and when it comes back by the day it is answered on. */
export const packQuestion = notebookDetail.extend({
  /** How long the student probably takes. */
  seconds: count,
  /** The first is for the day the pack was made, the next for the day after it. */
  dues: list(z.object({ good: day, hard: day, again: day }), PACK_USABLE_DAYS + 1),
});

export const planKind = z.enum(PLAN_KINDS);
export const planKey = z.string().max(MAX_KEY_LENGTH).regex(PLAN_KEY);

export const planItem = z.object({
  key: planKey,
  kind: planKind,
  title: optionalText(260),
  minutes: count,
  done_minutes: count,
  is_done: z.boolean(),
  is_pinned: z.boolean(),
  /** From 1, when a lesson goes on over several days, and of how many. */
  part: count.nullable(),
  parts: count.nullable(),
  course: z.object({ id, class_group: id, title: optionalText(150) }).nullable(),
  /** The lesson or module. */
  ref: id.nullable(),
});

export const planDay = z.object({
  day,
  /** The minutes that the student has on it. */
  minutes: count,
  is_off: z.boolean(),
  items: list(planItem, 200),
});
