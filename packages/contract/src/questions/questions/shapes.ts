import { MAX_OPTIONS } from '@toro/domain/questions/questions/lettering';
import { MAX_TERM_LENGTH } from '@toro/domain/questions/questions/question-filters';
import { z } from 'zod';
import {
  count,
  embed,
  flag,
  html,
  id,
  idText,
  link,
  list,
  optionalText,
  pageText,
  repeated,
} from '../../shapes.ts';

/** The maximum number of questions in an exam. */
export const MAX_QUESTIONS = 500;

/** An option without the key. */
export const offeredAnswer = z.object({
  id_resposta: id,
  resposta: html,
  img_resposta: link.nullable(),
});

/** An option with the key, for finished or explained questions. */
export const correctedAnswer = offeredAnswer.extend({
  correta: flag,
  marcada: z.boolean().optional(),
  /** Why it is right or wrong; absent where the academy wrote none. */
  motivo: html.optional(),
});

export const moduleOption = z.object({ id, title: optionalText(200) });

export const familyOption = z.object({ familie_id: id, name: optionalText(120) });

/** A question before it is answered; the shape of its options depends on the use. */
export const questionContent = z.object({
  id_questao: id,
  codigo: optionalText(40),
  enunciado: html,
  img_enunciado: link.nullable(),
  formula: html.nullable(),
  formula_imagem: link.nullable(),
  module: moduleOption.nullable().optional(),
});

export const resolution = z.object({
  questao_comentada: html.nullable(),
  video_embed: embed.nullable(),
  video_embed_libras: embed.nullable(),
});

/** A question of the question bank with its key; the field names of its answers differ on the wire. */
export const explainedQuestion = questionContent.extend({
  ...resolution.shape,
  awnsers: list(correctedAnswer, MAX_OPTIONS),
  class_type: count.nullable().optional(),
  has_previous: z.boolean().optional(),
  previous_question_id: id.nullable().optional(),
  has_next: z.boolean().optional(),
  next_question_id: id.nullable().optional(),
});

export const listedQuestion = z.object({
  id_questao: id,
  codigo: optionalText(40),
  enunciado: html,
  module: moduleOption.nullable().optional(),
  families: list(familyOption, 20).optional(),
});

/** The filters of the question bank, which also define the next and the previous question. */
export const questionFilters = z.object({
  'filter[term]': optionalText(MAX_TERM_LENGTH).optional(),
  'filter[families]': repeated(idText, 50).optional(),
  'filter[module_id]': idText.optional(),
});

export const questionSearch = questionFilters.extend({ page: pageText.optional() });
