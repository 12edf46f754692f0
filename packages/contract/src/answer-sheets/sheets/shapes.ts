import { MAX_OPTIONS } from '@toro/domain/questions/questions/lettering';
import { z } from 'zod';
import { channels, count, id, instant, link, list, optionalText, percentage, token } from '../../shapes.ts';

const MAX_MODULES = 20;
const MAX_SHEET_QUESTIONS = 300;

/** The maximum number of answers of one sheet. */
export const MAX_SHEET_ANSWERS = 500;

/** `pre`, month and year come before the name, as in "Simulado março 2026". */
export const gabarito = z.object({
  id_gabarito: id,
  pre: optionalText(60),
  formattedYear: optionalText(4),
  formmatedMonth: optionalText(20),
  name: optionalText(150),
  total_questions: count.optional(),
  closes_at: instant.nullable().optional(),
});

const option = z.object({ id_gabarito_question_answer: id, letter: optionalText(1) });

const sheetQuestion = z.object({
  id_gabarito_question: id,
  order: count,
  answers: list(option, MAX_OPTIONS),
  id_gabarito_marked_answer: id.nullable(),
});

const moduleTitle = z.object({ id, number: count, title: optionalText(200) });

export const sheetModules = list(
  moduleTitle.extend({ questions: list(sheetQuestion, MAX_SHEET_QUESTIONS) }),
  MAX_MODULES,
);

const person = z.object({ name: optionalText(200), email: optionalText(254) });

/** A sheet as its owner recognises it before the confirmation. */
const sheetOpening = z.object({ opened_at: instant, marked: count, filled_at: instant.nullable() });

export const sheet = z.object({
  token,
  student: person,
  gabarito,
  modules: sheetModules,
  filled_at: instant.nullable(),
  /** Whether the owner of the e-mail confirmed this sheet. */
  confirmed: z.boolean(),
  /** What the mailed link of an unconfirmed sheet shows; `replaces` is the sheet confirmed before. */
  confirmation: sheetOpening.extend({ channels, replaces: sheetOpening.nullable() }).nullable(),
});

const gradedQuestion = z.object({
  id_gabarito_question: id,
  order: count,
  id_gabarito_marked_answer: id.nullable(),
  marked_letter: optionalText(1).nullable(),
  correct_letter: optionalText(1).nullable(),
  hit: z.boolean(),
  /** A cancelled question counts as right for everyone. */
  cancelled: z.boolean(),
});

const grade = z.object({ hits: count, total: count, percentage });

export const sheetResult = z.object({
  token,
  student: person,
  gabarito,
  confirmed: z.boolean(),
  /** Without a key there is no grade yet; a provisional one may change. */
  key_state: z.enum(['none', 'provisional', 'official']),
  grade: grade.nullable(),
  modules: list(
    moduleTitle.extend({ grade: grade.nullable(), questions: list(gradedQuestion, MAX_SHEET_QUESTIONS) }),
    MAX_MODULES,
  ),
  /** The ranking among all confirmed and submitted sheets of the same exam, once there are enough of them. */
  standing: z.object({ people: count, ahead_of: percentage }).nullable(),
  /** The course recommended for the weakest module. */
  course: z.object({ id_curso: id, curso: optionalText(150), link }).nullable(),
});
