import type { explainedQuestion } from '@toro/contract/questions/shapes';
import { navigationFilters, type QuestionFilters } from '@toro/domain/questions/question-filters';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { fileLink } from '../../platform/storage/file-url.ts';
import { assertNotInOpenMock } from '../exams/assert-not-in-open-mock.ts';
import { parseSearchTerm } from './parse-search-term.ts';
import { findAnswers, findQuestion } from './queries.ts';
import { findMatchNeighbours, findNeighbours, type NeighbourIds } from './search-queries.ts';
import { toVideoEmbed } from './to-video-embed.ts';

type ExplainedQuestion = z.output<typeof explainedQuestion>;
type QuestionRow = NonNullable<Awaited<ReturnType<typeof findQuestion>>>;

const unknownQuestion = () => notFound('Não encontramos esta questão.');

async function toExplainedQuestion(context: Context, row: QuestionRow): Promise<ExplainedQuestion> {
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
    awnsers: answers.map(({ id, text, imagePath, isCorrect }) => ({
      id_resposta: id,
      resposta: text,
      img_resposta: fileLink(imagePath),
      correta: isCorrect ? 1 : 0,
    })),
  };
}

async function findFilteredNeighbours(
  context: Context,
  id: number,
  filters: QuestionFilters,
): Promise<NeighbourIds> {
  const { db } = context;
  const scope = navigationFilters(filters);
  const term = await parseSearchTerm(db, filters.term);
  return term ? findMatchNeighbours(db, id, term, scope) : findNeighbours(db, id, scope);
}

/** A question with its resolution, by its code in upper or lower case. */
export async function explainQuestionByCode(
  context: Context,
  studentId: number,
  code: string,
): Promise<ExplainedQuestion> {
  const row = await findQuestion(context.db, { code: code.toUpperCase() });
  if (!row) throw unknownQuestion();
  await assertNotInOpenMock(context, studentId, [row.id]);
  return toExplainedQuestion(context, row);
}

/** A question with its resolution and its neighbours within the filters. */
export async function explainQuestionById(
  context: Context,
  studentId: number,
  { id, filters }: { id: number; filters: QuestionFilters },
): Promise<ExplainedQuestion> {
  const row = await findQuestion(context.db, { id });
  if (!row) throw unknownQuestion();
  const { previous, next } = await findFilteredNeighbours(context, id, filters);
  const neighbours = {
    has_previous: previous !== null,
    previous_question_id: previous,
    has_next: next !== null,
    next_question_id: next,
  };
  try {
    await assertNotInOpenMock(context, studentId, [id]);
  } catch (error) {
    // The neighbours let the client skip a question that cannot be shown.
    if (error instanceof AppError)
      throw new AppError(error.code, error.message, { ...Object(error.details), ...neighbours });
    throw error;
  }
  return { ...(await toExplainedQuestion(context, row)), ...neighbours };
}
