import type { explainedQuestion } from '@toro/contract/questions/questions/shapes';
import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { fileLink } from '../../../platform/storage/file-url.ts';
import { findAnswers, findQuestion } from './queries.ts';
import { toVideoEmbed } from './to-video-embed.ts';

export type ExplainedQuestion = z.output<typeof explainedQuestion>;
export type QuestionRow = NonNullable<Awaited<ReturnType<typeof findQuestion>>>;

/** A question by its id or code; throws 404 for an unknown one. */
export async function openQuestion(
  { db }: Context,
  by: { id: number } | { code: string },
): Promise<QuestionRow> {
  const row = await findQuestion(db, by);
  if (!row) throw notFound('Não encontramos esta questão.');
  return row;
}

type AnswerRow = Awaited<ReturnType<typeof findAnswers>>[number];

/** Statement, hint and resolution as the student app reads them. */
export const showQuestion = (context: Context, row: Omit<QuestionRow, 'familyId'>) => ({
  id_questao: row.id,
  codigo: row.code,
  enunciado: row.statement,
  img_enunciado: fileLink(row.imagePath),
  formula: row.hint,
  formula_imagem: fileLink(row.hintImagePath),
  module: row.module,
  questao_comentada: row.resolution,
  video_embed: toVideoEmbed(context, row.video),
  video_embed_libras: toVideoEmbed(context, row.videoLibras),
});

/** An option with its key and reason. */
export const showOption = ({ id, text, imagePath, isCorrect, reason }: AnswerRow) => ({
  id_resposta: id,
  resposta: text,
  img_resposta: fileLink(imagePath),
  correta: isCorrect ? (1 as const) : (0 as const),
  ...(reason && { motivo: reason }),
});

export const toExplainedQuestion = async (
  context: Context,
  row: QuestionRow,
): Promise<ExplainedQuestion> => ({
  ...showQuestion(context, row),
  awnsers: (await findAnswers(context.db, row.id)).map(showOption),
});

/** A question with its key as students see it, for staff. */
export async function explainQuestionToStaff(context: Context, id: number): Promise<ExplainedQuestion> {
  return toExplainedQuestion(context, await openQuestion(context, { id }));
}
