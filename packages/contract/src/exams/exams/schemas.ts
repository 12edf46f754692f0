import { z } from 'zod';
import { examRules } from '../../catalogue/lessons/exam-rules.ts';
import { MAX_QUESTIONS } from '../../questions/questions/shapes.ts';
import {
  count,
  html,
  id,
  idText,
  instant,
  link,
  list,
  longId,
  longIdText,
  optionalText,
  percentage,
  seconds,
  signature,
  slug,
} from '../../shapes.ts';
import {
  attemptQuestion,
  countersByQuestion,
  deviceName,
  elapsed,
  examSettings,
  examTimestamp,
  finalTest,
  finishedTest,
  newerChoices,
  ongoingTest,
  restoredTest,
  reviewQuestion,
  shuffleSeed,
} from './shapes.ts';

/** The finished test whose wrong questions are redone, or `last` for the newest one. */
const redo = z.union([z.literal('last'), longIdText]).optional();

export const getExamQuestions = {
  summary: "A lesson's questions for an attempt or a redo, without the key",
  impersonated: 'exam' as const,
  params: z.object({ id: idText }),
  query: z.object({ id_turma: idText.optional(), redo }),
  response: z.object({
    id_aula: id,
    titulo: optionalText(200),
    class_slug: optionalText(60),
    class_type: count,
    version: id,
    is_libras: z.boolean(),
    redo: longId.nullable(),
    /** Absent for the defaults. */
    settings: examSettings.optional(),
    /** Absent for an exam without rules. */
    rules: examRules.optional(),
    /** In the order of the version; none while no attempt is in progress and none can be started. */
    questions: list(attemptQuestion, MAX_QUESTIONS),
  }),
};

const attemptParams = z.object({ userId: idText, classId: idText });

/** The address of the questions of a version: its id, a hash of its content and a signature. */
const questionsAddress = z
  .string()
  .max(80)
  .regex(/^\d{1,10}\.[\w-]{22}\.[\w-]{43}$/);

const examRoom = getExamQuestions.response.extend({
  /** Absent when the device has them already, or gets them from their address. */
  questions: getExamQuestions.response.shape.questions.optional(),
  /** Also while the questions cannot be sent yet. */
  question_count: count,
  /** Where the questions of the whole version are; null when there are none to send, or only some of them. */
  address: questionsAddress.nullable(),
  ongoing: restoredTest.nullable(),
});

export const openExam = {
  summary: 'An exam with its questions and the attempt in progress: all that the exam room needs',
  impersonated: 'exam' as const,
  params: attemptParams,
  query: z.object({
    id_turma: idText.optional(),
    redo,
    /** The address of the questions that the device has. */
    held: questionsAddress.optional(),
    /** Asks for the questions in the response, because their address did not answer. */
    inline: z.literal('1').optional(),
  }),
  response: examRoom,
};

export const beginExam = {
  summary: 'Begin an attempt; the response has all that the exam room needs',
  params: attemptParams,
  body: z.object({
    id_turma: id.optional(),
    device: deviceName.optional(),
    /** The device's name of the attempt: a request that is sent again begins no second one. */
    start: deviceName,
    held: questionsAddress.optional(),
    inline: z.boolean().optional(),
  }),
  response: examRoom.extend({ ongoing: restoredTest }),
};

export const getVersionQuestions = {
  summary: 'The questions of an exam version without the key, at an address that never changes',
  params: z.object({ address: questionsAddress }),
  response: z.object({ version: id, questions: getExamQuestions.response.shape.questions }),
};

export const saveAnswers = {
  summary: 'Save the answers of an attempt; merged with those of other devices',
  params: attemptParams,
  body: ongoingTest,
  response: z.object({
    attempt: longId,
    saved_at: instant,
    /** The device that holds the attempt; another than the sender's has taken it over. */
    device: deviceName,
    version: id,
    /** The counters that are now stored for the choices sent. */
    counter: countersByQuestion,
    /** Present when another device's choice won over one that was sent. */
    newer: newerChoices.optional(),
    contador: seconds,
    /** When the server ends the attempt; absent for never. */
    deadline_at: instant.optional(),
    seed: shuffleSeed.optional(),
  }),
};

export const restoreAttempt = {
  summary: 'The test in progress, if there is one',
  impersonated: 'exam' as const,
  params: attemptParams.extend({ courseTag: slug }),
  query: z.object({ id_turma: idText.optional(), redo }),
  /** `prova` is JSON in a string, as the specification requires: an `OngoingTest`. */
  response: list(z.object({ prova: z.string().max(100_000), saved_at: instant.optional() }), 1),
};

export const finishAttempt = {
  summary: 'Finish an attempt; it is graded once, even if the request is repeated',
  params: attemptParams,
  query: z.object({ id_turma: idText.optional() }),
  body: z.object({ prova: finalTest }),
  response: z.object({
    prova_aula: z.object({ data_prova: examTimestamp, tempo_prova: elapsed }),
    /** Null while the result waits for its moment. */
    finishedLecture: finishedTest.nullable(),
    /** When the result comes, if not at once. */
    results_at: instant.optional(),
  }),
};

export const listFinishedAttempts = {
  summary: "The student's finished tests of a lesson",
  params: z.object({ classId: idText, courseId: idText }),
  query: z.object({ id_turma: idText.optional() }),
  response: list(finishedTest, 100),
};

export const getCorrectedQuestions = {
  summary: "A finished test's questions, corrected: all, or only the wrong ones",
  /** `lectureId` is the finished test's `id_prova`. */
  params: z.object({ lectureId: longIdText }),
  query: z.object({ only: z.enum(['wrong']).optional() }),
  response: list(reviewQuestion, MAX_QUESTIONS),
};

export const preparePaper = {
  summary: "Start the printable PDF of a mock exam, or its state; the id is the lesson's",
  params: z.object({ id: idText }),
  /** `retry` starts a PDF again that could not be rendered. */
  body: z.object({ retry: z.boolean().optional() }),
  response: z.object({
    state: z.enum(['waiting', 'ready', 'failed']),
    progress: percentage,
    filename: link.nullable(),
  }),
};

export const getPaper = {
  summary: 'The content of a printed mock exam, for its page; only with a signed link',
  params: z.object({ version: idText }),
  /** With the seed of an attempt the paper has its order; the signature covers it. */
  query: signature.extend({
    seed: z
      .string()
      .max(11)
      .regex(/^-?\d+$/)
      .optional(),
  }),
  response: z.object({
    titulo: optionalText(200),
    curso: optionalText(200),
    settings: examSettings.optional(),
    questions: list(attemptQuestion, MAX_QUESTIONS),
  }),
};

/** Null for a paper without them. */
const perQuestion = (text: z.ZodType<string>) => list(text, MAX_QUESTIONS).nullable();

export const getQuestionPaper = {
  summary: 'Exported questions, for their print page; only with a signed link',
  params: z.object({
    token: z
      .string()
      .max(80)
      .regex(/^[\w-]*[a-zA-Z_-][\w-]*$/),
  }),
  query: signature,
  response: getPaper.response.extend({
    gabarito: perQuestion(z.string().max(2)),
    resolucoes: perQuestion(html),
    /** Marks every page of the paper of a draft. */
    rascunho: z.boolean().optional(),
  }),
};

export const printExam = {
  summary: "The printable PDF of a mock exam; the id is the lesson's",
  impersonated: 'exam' as const,
  params: z.object({ id: idText }),
  response: z.object({ filename: link }),
};
