import { MAX_PRACTICE_QUESTIONS, MAX_PRESET_NAME, MAX_PRESETS } from '@toro/domain/learning/study/practice';
import { z } from 'zod';
import { crossesByOption } from '../../exams/exams/shapes.ts';
import {
  count,
  id,
  idText,
  list,
  longId,
  longIdText,
  nothing,
  optionalText,
  page,
  pageText,
  repeated,
  text,
  token,
  withoutCard,
} from '../../shapes.ts';
import {
  difficulty,
  practice,
  practiceAnswer,
  practiceChoices,
  practiceResult,
  practiceSummary,
  sentAnswers,
  status,
} from './shapes.ts';

export const countPracticeQuestions = {
  summary: "The student's questions by module, status and difficulty",
  query: z.object({ question: repeated(idText, MAX_PRACTICE_QUESTIONS).optional() }),
  response: z.object({
    families: list(
      z.object({
        id,
        name: optionalText(120),
        modules: list(z.object({ id, title: optionalText(200) }), 200),
      }),
      100,
    ),
    /** The module with the lowest share of right answers; null without answers. */
    weakest: z.object({ family: id, module: id }).nullable(),
    groups: list(
      z.object({
        family: id,
        module: id.nullable(),
        statuses: list(status, 5),
        difficulty: difficulty.nullable(),
        is_held: z.boolean(),
        count,
      }),
      20_000,
    ),
  }),
};

/** The seed names the training too: the same one sent again returns it. */
const seed = z.number().int().min(1).max(2_147_483_647);

export const startPractice = {
  summary: 'Begin a training',
  body: z.object({
    seed,
    choices: practiceChoices,
    /** Exactly these questions, as far as they may be asked. */
    questions: list(id, MAX_PRACTICE_QUESTIONS).optional(),
    /** The training whose wrong questions are repeated. */
    repeat_of: longId.optional(),
    /** Evenly over the modules, such as the first training of a student. */
    is_spread: z.boolean().optional(),
  }),
  response: z.object({ id: longId }),
};

export const listPractices = {
  summary: 'The open trainings, and the finished ones a page at a time',
  query: z.object({ page: pageText.optional() }),
  response: page(practiceSummary, 20).extend({ open: list(practiceSummary, 100) }),
};

const practiceParams = z.object({ id: longIdText });

export const getPractice = {
  summary: 'A training with its questions and answers',
  params: practiceParams,
  response: practice,
};

export const savePracticeAnswers = {
  summary: 'Save answers of a training; merged with those of other devices',
  params: practiceParams,
  body: sentAnswers,
  response: z.object({
    /** The answers that are now stored for the questions sent. */
    answers: list(practiceAnswer, MAX_PRACTICE_QUESTIONS),
    crossed: crossesByOption,
    is_finished: z.boolean(),
  }),
};

export const finishPractice = {
  summary: 'Finish a training with the answers sent and stored',
  params: practiceParams,
  body: sentAnswers,
  response: practiceResult,
};

const preset = z.object({
  id: longId,
  name: optionalText(MAX_PRESET_NAME),
  choices: practiceChoices,
  code: token,
});

export const listPresets = {
  summary: 'The saved choices of the student',
  response: list(preset, MAX_PRESETS),
};

export const savePreset = {
  summary: 'Keep choices under a name',
  body: z.object({
    name: withoutCard(text(MAX_PRESET_NAME)),
    choices: practiceChoices,
    /** Whether a preset of the same name may be replaced. */
    replaces: z.boolean(),
  }),
  response: preset,
};

export const deletePreset = {
  summary: 'Delete saved choices; their shared address ends',
  params: practiceParams,
  response: nothing,
};

export const openPreset = {
  summary: 'The choices of a shared preset',
  params: z.object({ code: token }),
  response: z.object({ choices: practiceChoices }),
};
