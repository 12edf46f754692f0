import { MAX_COUNTER } from '@toro/domain/exams/exams/answers';
import { CERTAINTIES } from '@toro/domain/exams/exams/certainty';
import {
  MAX_INSTRUCTIONS,
  MAX_LIMIT_MINUTES,
  MAX_SECTION_TEXT,
  MAX_SECTION_TITLE,
  MAX_SECTIONS,
} from '@toro/domain/exams/exams/exam-settings';
import { MAX_OPTIONS } from '@toro/domain/questions/questions/lettering';
import { z } from 'zod';
import {
  correctedAnswer,
  MAX_QUESTIONS,
  offeredAnswer,
  questionContent,
  resolution,
} from '../../questions/questions/shapes.ts';
import {
  count,
  flag,
  id,
  instant,
  list,
  longId,
  map,
  optionalText,
  percentage,
  seconds,
  slug,
} from '../../shapes.ts';

/** Elapsed time, hh:mm:ss. */
export const elapsed = z
  .string()
  .max(10)
  .regex(/^\d{2,4}:[0-5]\d:[0-5]\d$/);

/** When an exam was finished, in the academy's calendar: yyyy/MM/dd HH:mm. */
export const examTimestamp = z
  .string()
  .max(16)
  .regex(/^\d{4}\/\d{2}\/\d{2} \d{2}:\d{2}$/);

/** A device chooses its own random name once. */
export const deviceName = z
  .string()
  .max(40)
  .regex(/^[\w-]+$/);

const questionKey = z
  .string()
  .max(10)
  .regex(/^[1-9]\d*$/);

const answersByQuestion = map(questionKey, z.union([id, z.literal('idk')]), MAX_QUESTIONS);
const timesByQuestion = map(questionKey, elapsed, MAX_QUESTIONS);
/** A choice's counter. Higher values are rejected, so that a next choice is always possible. */
const choiceCounter = z.number().int().min(1).max(MAX_COUNTER);
export const countersByQuestion = map(questionKey, choiceCounter, MAX_QUESTIONS);
const devicesByQuestion = map(questionKey, deviceName, MAX_QUESTIONS);
const certaintyByQuestion = map(questionKey, z.enum(CERTAINTIES), MAX_QUESTIONS);
export const crossesByOption = map(
  questionKey,
  z.number().int().min(1).max(MAX_COUNTER),
  MAX_QUESTIONS * MAX_OPTIONS,
);
const marksByQuestion = map(questionKey, z.number().int().min(0).max(MAX_COUNTER), MAX_QUESTIONS);

/** The choices of other devices that won over the ones sent. */
export const newerChoices = z.object({
  question: answersByQuestion,
  counter: countersByQuestion,
  answered_by: devicesByQuestion,
  certainty: certaintyByQuestion.optional(),
});

const questionPosition = z.object({ ordem: count });

/** The place of the question's section in the settings, from 0; absent in an exam without sections. */
const section = z
  .number()
  .int()
  .min(0)
  .max(MAX_SECTIONS - 1)
  .optional();

/** An option that keeps its place when options are shuffled. */
const isFixed = z.boolean().optional();

/** What a version keeps beside its questions. Texts are plain; a line break is a line break. */
export const examSettings = z.object({
  instructions: optionalText(MAX_INSTRUCTIONS),
  sections: list(
    z.object({ title: optionalText(MAX_SECTION_TITLE), text: optionalText(MAX_SECTION_TEXT) }),
    MAX_SECTIONS,
  ),
  limit_minutes: z.number().int().min(1).max(MAX_LIMIT_MINUTES).nullable(),
  allows_pause: z.boolean(),
  shuffles_questions: z.boolean(),
  shuffles_answers: z.boolean(),
});

/** The seed of an attempt's order; absent without a shuffle. */
export const shuffleSeed = z
  .number()
  .int()
  .min(-(2 ** 31))
  .max(2 ** 31 - 1);

/** A question during an attempt: without key and resolution, only whether there is one. */
export const attemptQuestion = questionContent.extend({
  answers: list(offeredAnswer.extend({ is_fixed: isFixed }), MAX_OPTIONS),
  section,
  class_type: count,
  pivot: questionPosition,
  has_text_resolution: z.boolean(),
  has_video_resolution: z.boolean(),
  has_libras_resolution: z.boolean(),
});

export type AttemptQuestion = z.output<typeof attemptQuestion>;

/** The share of students who chose an option; null while there are too few. A release before sends none. */
const share = percentage.nullable().optional();

/** A question of a finished exam: the key, the student's choice, time and mark, and the resolution. */
export const reviewQuestion = questionContent.extend({
  ...resolution.shape,
  answers: list(correctedAnswer.extend({ share, riscada: z.literal(true).optional() }), MAX_OPTIONS),
  /** The share of "Não sei". */
  idk_share: share,
  /** How sure the student was of the choice. */
  certainty: z.enum(CERTAINTIES).optional(),
  /** Whether the student had marked it for review. */
  marked: z.boolean().optional(),
  section,
  section_title: optionalText(80).optional(),
  /** The newest choice that arrived after the end of the attempt: kept, and without effect. */
  late: z.object({ answer: z.union([id, z.literal('idk')]), received_at: instant }).optional(),
  class_type: count,
  pivot: questionPosition,
  question_time: elapsed.nullable().optional(),
});

/**
 * Lets answers of several devices merge without clocks: a choice takes the highest known counter plus one, and the
 * highest (counter, device) wins. All fields are optional: a save without them counts as the newest.
 */
const mergeFields = z.object({
  /** Known after the first save, so that a late request never changes the next attempt. */
  attempt: longId.optional(),
  /** The device's random name for the attempt, until the server's response brings its id. */
  start: deviceName.optional(),
  device: deviceName.optional(),
  /** A counter without an answer means "Não sei". */
  counter: countersByQuestion.optional(),
  /** The device of each choice that another device made. */
  answered_by: devicesByQuestion.optional(),
  /** How sure the student is of a choice; belongs to it. */
  certainty: certaintyByQuestion.optional(),
  /** The immutable version of the exam. */
  version: id.optional(),
  id_turma: id.optional(),
  /** The finished test whose wrong questions are redone. */
  redo: longId.nullable().optional(),
  /** Sent when it changes. */
  paused: z.boolean().optional(),
  /** This device takes the attempt over; the next response to the previous device reports it. */
  claim: z.boolean().optional(),
  /** How often each question's review mark was toggled: odd means marked, the highest count wins. */
  marked: marksByQuestion.optional(),
  /** How often options were crossed out or back in, by their ids: odd means crossed out, the highest count wins. */
  crossed: crossesByOption.optional(),
});

/** A test in progress: the maps hold everything, or only what is not saved yet. */
export const ongoingTest = mergeFields.extend({
  /** The device's active seconds. */
  contador: seconds,
  curso: slug,
  aula: id,
  question: answersByQuestion,
  question_time: timesByQuestion,
});

/** A test in progress as the server returns it. */
export const restoredTest = ongoingTest.extend({
  /** When the server ends the attempt; absent for never. While it is paused, the time stands still. */
  deadline_at: instant.optional(),
  /** Since when it is paused. */
  paused_at: instant.optional(),
  seed: shuffleSeed.optional(),
});

export const finalTest = ongoingTest.extend({
  question_time: timesByQuestion.optional(),
  answersWithLetters: list(
    z.object({
      answer: id,
      questionId: id,
      letter: z
        .string()
        .max(1)
        .regex(/^[A-M]$/),
    }),
    MAX_QUESTIONS,
  ),
  data_prova: examTimestamp,
});

const markedAnswer = z.object({
  id_questao: id,
  id_resposta: id,
  resposta: z.object({ correta: flag }),
});

export const finishedTest = z.object({
  id_prova: longId,
  id_aula: id,
  data_prova: examTimestamp,
  tempo_prova: elapsed,
  /** Only answered questions: "Não sei" is stored as no answer. */
  respostas: list(markedAnswer, MAX_QUESTIONS),
  totalQuestions: count,
  redo: longId.nullable().optional(),
  titulo: optionalText(200).optional(),
});

/** The content of `prova` of the ongoing call, as JSON. */
export type OngoingTest = z.output<typeof restoredTest>;
