import { MAX_OPTIONS } from '@toro/domain/exams/lettering';
import { MAX_TERM_LENGTH } from '@toro/domain/questions/question-filters';
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
} from '../shapes.ts';

/** The most questions one exam may have. */
export const MAX_QUESTIONS = 500;

/** An answer as it is offered: nothing in it tells whether it is right. */
export const offeredAnswer = z.object({
  id_resposta: id,
  resposta: html,
  img_resposta: link.nullable(),
});

/** An answer with the key, for what is finished or explained. */
export const correctedAnswer = offeredAnswer.extend({
  correta: flag,
  marcada: z.boolean().optional(),
});

export const moduleOption = z.object({ id, title: optionalText(200) });

export const familyOption = z.object({ familie_id: id, name: optionalText(120) });

/** What a question shows before it is answered; its options differ by use. */
export const questionContent = z.object({
  id_questao: id,
  codigo: optionalText(40),
  enunciado: html,
  img_enunciado: link.nullable(),
  formula: html.nullable(),
  formula_imagem: link.nullable(),
  module: moduleOption.nullable().optional(),
});

/** What explains a question. */
export const resolution = z.object({
  questao_comentada: html.nullable(),
  video_embed: embed.nullable(),
  video_embed_libras: embed.nullable(),
});

/** A question of the bank with its key; the bank spells its answers so. */
export const explainedQuestion = questionContent.extend({
  ...resolution.shape,
  awnsers: list(correctedAnswer, MAX_OPTIONS),
  class_type: count.nullable().optional(),
  has_previous: z.boolean().optional(),
  previous_question_id: id.nullable().optional(),
  has_next: z.boolean().optional(),
  next_question_id: id.nullable().optional(),
});

/** A question in the bank's list. */
export const listedQuestion = z.object({
  id_questao: id,
  codigo: optionalText(40),
  enunciado: html,
  module: moduleOption.nullable().optional(),
  families: list(familyOption, 20).optional(),
});

/** The bank's filters, which also say between which questions next and previous move. */
export const questionFilters = z.object({
  'filter[term]': optionalText(MAX_TERM_LENGTH).optional(),
  'filter[families]': repeated(idText, 50).optional(),
  'filter[module_id]': idText.optional(),
});

export const questionSearch = questionFilters.extend({ page: pageText.optional() });
