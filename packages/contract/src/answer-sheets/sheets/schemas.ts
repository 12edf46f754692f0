import { z } from 'zod';
import {
  channels,
  confirmation,
  email,
  id,
  idText,
  list,
  optionalText,
  personName,
  phoneDigits,
  token,
} from '../../shapes.ts';
import { gabarito, MAX_SHEET_ANSWERS, sheet, sheetModules, sheetResult } from './shapes.ts';

const sheetToken = z.object({ token });

export const listSheets = {
  summary: 'The exams whose answer sheets can be filled in',
  query: z.object({
    term: optionalText(100).optional(),
    year: z
      .string()
      .max(4)
      .regex(/^\d{4}$/)
      .optional(),
    month: z
      .string()
      .max(2)
      .regex(/^\d{1,2}$/)
      .optional(),
  }),
  response: z.object({ gabaritos: list(gabarito, 500) }),
};

export const createLead = {
  summary: 'Open an answer sheet for a visitor',
  body: z.object({
    id_gabarito: id,
    name: personName(200),
    email,
    phone: phoneDigits,
    channels,
    /** The address of the privacy policy that the form shows. */
    shown_privacy: optionalText(1000).optional(),
  }),
  response: sheetToken,
};

export const makeStudentToken = {
  summary: 'Open an answer sheet for a student',
  body: z.object({ id_gabarito: id }),
  response: sheetToken,
};

export const getSheet = {
  summary: 'An answer sheet to fill in, with the options marked so far',
  params: sheetToken,
  response: sheet,
};

export const fillSheet = {
  summary: 'Save the marked options of an answer sheet',
  params: sheetToken,
  body: z.object({
    answers: list(
      z.object({ id_gabarito_question: id, id_gabarito_marked_answer: id.nullable() }),
      MAX_SHEET_ANSWERS,
    ),
  }),
  response: sheet,
};

export const getSheetResult = {
  summary: 'The result of a submitted answer sheet',
  params: sheetToken,
  response: sheetResult,
};

export const listSheetModules = {
  summary: 'The modules and questions of an answer sheet',
  params: z.object({ id: idText }),
  response: z.object({ modules: sheetModules }),
};

export const confirmSheet = {
  summary: 'Confirm or discard a sheet opened with your e-mail, by its mailed link',
  params: sheetToken,
  body: z.object({ mine: z.boolean() }),
  response: confirmation,
};

export const resendResult = {
  summary: 'Mail the result again',
  body: z.object({ id_gabarito: id, email, token: token.optional() }),
  response: confirmation,
};
