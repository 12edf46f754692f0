import type { explainedQuestion } from '@toro/contract/questions/shapes';
import { type QuestionFilters, navigationFilters } from '@toro/domain/questions/question-filters';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { fileLink } from '../../platform/storage/file-url.ts';
import { assertNotInOpenMock } from '../exams/assert-not-in-open-mock.ts';
import { findMatchNeighbours, findNeighbours, type Neighbours } from './bank-queries.ts';
import { embedOf } from './embed-of.ts';
import { findAnswers, findQuestion } from './queries.ts';
import { readTerm } from './read-term.ts';

type Explained = z.output<typeof explainedQuestion>;
type Row = NonNullable<Awaited<ReturnType<typeof findQuestion>>>;

const unknownQuestion = () => notFound('Não encontramos esta questão.');

async function explain(context: Context, row: Row): Promise<Explained> {
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
    video_embed: embedOf(context, row.video),
    video_embed_libras: embedOf(context, row.videoLibras),
    awnsers: answers.map(({ id, text, imagePath, isCorrect }) => ({
      id_resposta: id,
      resposta: text,
      img_resposta: fileLink(imagePath),
      correta: isCorrect ? 1 : 0,
    })),
  };
}

async function neighboursOf(context: Context, id: number, filters: QuestionFilters): Promise<Neighbours> {
  const { db } = context;
  const scope = navigationFilters(filters);
  const term = await readTerm(db, filters.term);
  return term ? findMatchNeighbours(db, id, term, scope) : findNeighbours(db, id, scope);
}

/** A commented question by the code printed beside it, in capitals or not. */
export async function explainQuestionByCode(
  context: Context,
  studentId: number,
  code: string,
): Promise<Explained> {
  const row = await findQuestion(context.db, { code: code.toUpperCase() });
  if (!row) throw unknownQuestion();
  await assertNotInOpenMock(context, studentId, [row.id]);
  return explain(context, row);
}

/** A question to practise, with its neighbours within the filters. */
export async function explainQuestionById(
  context: Context,
  studentId: number,
  { id, filters }: { id: number; filters: QuestionFilters },
): Promise<Explained> {
  const row = await findQuestion(context.db, { id });
  if (!row) throw unknownQuestion();
  const { previous, next } = await neighboursOf(context, id, filters);
  const neighbours = {
    has_previous: previous !== null,
    previous_question_id: previous,
    has_next: next !== null,
    next_question_id: next,
  };
  try {
    await assertNotInOpenMock(context, studentId, [id]);
  } catch (error) {
    // Who walks through the bank walks on past a question that is kept back.
    if (error instanceof AppError)
      throw new AppError(error.code, error.message, { ...Object(error.details), ...neighbours });
    throw error;
  }
  return { ...(await explain(context, row)), ...neighbours };
}
