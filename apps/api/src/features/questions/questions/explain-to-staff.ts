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

export async function toExplainedQuestion(context: Context, row: QuestionRow): Promise<ExplainedQuestion> {
  const answers = await findAnswers(context.db, row.id);
  return {
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
    awnsers: answers.map(({ id, text, imagePath, isCorrect, reason }) => ({
      id_resposta: id,
      resposta: text,
      img_resposta: fileLink(imagePath),
      correta: isCorrect ? 1 : 0,
      ...(reason && { motivo: reason }),
    })),
  };
}

/** A question with its key as students see it, for staff. */
export async function explainQuestionToStaff(context: Context, id: number): Promise<ExplainedQuestion> {
  return toExplainedQuestion(context, await openQuestion(context, { id }));
}
