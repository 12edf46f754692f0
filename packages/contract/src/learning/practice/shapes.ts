import { MAX_COUNTER } from '@toro/domain/exams/exams/answers';
import { CERTAINTIES } from '@toro/domain/exams/exams/certainty';
import { MAX_ANSWER_SECONDS } from '@toro/domain/learning/study/events';
import {
  DIFFICULTIES,
  MAX_PRACTICE_QUESTIONS,
  PRACTICE_STATUSES,
} from '@toro/domain/learning/study/practice';
import { MAX_OPTIONS } from '@toro/domain/questions/questions/lettering';
import { z } from 'zod';
import { crossesByOption, deviceName } from '../../exams/exams/shapes.ts';
import {
  correctedAnswer,
  offeredAnswer,
  questionContent,
  resolution,
} from '../../questions/questions/shapes.ts';
import { count, id, instant, list, longId, seconds } from '../../shapes.ts';

export const status = z.enum(PRACTICE_STATUSES);
export const difficulty = z.enum(DIFFICULTIES);

export const practiceChoices = z.object({
  families: list(id, 50),
  modules: list(id, 200),
  statuses: list(status, PRACTICE_STATUSES.length),
  difficulties: list(difficulty, DIFFICULTIES.length),
  count: z.number().int().min(1).max(MAX_PRACTICE_QUESTIONS),
  is_timed: z.boolean(),
  is_corrected_at_once: z.boolean(),
});

/** An answer to a question of a training; the highest (counter, device) wins. */
export const practiceAnswer = z.object({
  question: id,
  /** Null is "Não sei", or nothing yet while the counter is 0. */
  answer: id.nullable(),
  certainty: z.enum(CERTAINTIES).nullable(),
  counter: z.number().int().min(0).max(MAX_COUNTER),
  device: deviceName,
  seconds: z.number().min(0).max(MAX_ANSWER_SECONDS),
  /** How often the mark was switched: odd is marked. */
  marks: z.number().int().min(0).max(MAX_COUNTER),
  /** Whether the choice was confirmed, in a training corrected at once. */
  is_fixed: z.boolean(),
});

export const sentAnswers = z.object({
  elapsed: seconds,
  /** When the pack was made from which the training was opened; no answer is older. */
  packed_at: instant.optional(),
  answers: list(
    practiceAnswer.extend({
      /** When the choice was made by the device's clock. */
      answered_at: instant.optional(),
    }),
    MAX_PRACTICE_QUESTIONS,
  ),
  /** How often options were crossed out or back in, by their ids: odd means crossed out, the highest count wins. */
  crossed: crossesByOption.optional(),
});

/** A question of a training; the key and the resolution only where they may be seen. */
export const practiceQuestion = questionContent.extend({
  answers: list(
    offeredAnswer.extend({
      correta: correctedAnswer.shape.correta.optional(),
      motivo: correctedAnswer.shape.motivo,
    }),
    MAX_OPTIONS,
  ),
  resolution: resolution.optional(),
});
export type PracticeQuestion = z.output<typeof practiceQuestion>;

export const practiceResult = z.object({
  answered: count,
  correct: count,
  elapsed: seconds,
  /** Whether it was finished before this request. */
  was_finished: z.boolean(),
});

export const practiceSummary = z.object({
  id: longId,
  choices: practiceChoices,
  /** Whether the questions were given, not drawn: those of the notebook, or the wrong ones of another training. */
  is_given: z.boolean(),
  questions: count,
  started_at: instant,
  deadline_at: instant.nullable(),
  finished_at: instant.nullable(),
  answered: count,
  /** Null until it is finished. */
  correct: count.nullable(),
});

export const practice = z.object({
  ...practiceSummary.shape,
  questions: list(practiceQuestion, MAX_PRACTICE_QUESTIONS),
  answers: list(practiceAnswer, MAX_PRACTICE_QUESTIONS),
  crossed: crossesByOption,
  elapsed: seconds,
  /** The questions that were answered wrong, once the training is finished. */
  wrong: count.nullable(),
});
