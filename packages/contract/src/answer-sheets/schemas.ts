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
} from '../shapes.ts';
import { gabarito, MAX_SHEET_ANSWERS, sheet, sheetModules, sheetResult } from './shapes.ts';

const sheetToken = z.object({ token });

export const listSheets = {
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
  body: z.object({ id_gabarito: id, name: personName(200), email, phone: phoneDigits, channels }),
  response: sheetToken,
};

export const makeStudentToken = { body: z.object({ id_gabarito: id }), response: sheetToken };

export const getSheet = { params: sheetToken, response: sheet };

export const fillSheet = {
  params: sheetToken,
  body: z.object({
    answers: list(
      z.object({ id_gabarito_question: id, id_gabarito_marked_answer: id.nullable() }),
      MAX_SHEET_ANSWERS,
    ),
  }),
  response: sheet,
};

export const getSheetResult = { params: sheetToken, response: sheetResult };

export const listSheetModules = {
  params: z.object({ id: idText }),
  response: z.object({ modules: sheetModules }),
};

export const confirmSheet = {
  params: sheetToken,
  body: z.object({ mine: z.boolean() }),
  response: confirmation,
};

export const resendResult = {
  body: z.object({ id_gabarito: id, email, token: token.optional() }),
  response: confirmation,
};
