import { navigationFilters, type QuestionFilters } from '@toro/domain/questions/questions/question-filters';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { isInOpenTest } from '../../exams/exams/find-held-questions.ts';
import {
  type ExplainedQuestion,
  openQuestion,
  type QuestionRow,
  toExplainedQuestion,
} from '../../questions/questions/explained-question.ts';
import { parseSearchTerm } from '../../questions/questions/parse-search-term.ts';
import { recordSeenKey } from '../evidence/record-seen-key.ts';
import { findQuestionAccess, type QuestionAccess } from './find-question-access.ts';
import { type FilterQuery, toFilters } from './question-filters.ts';
import { findMatchNeighbours, findNeighbours, type NeighbourIds, NO_NEIGHBOURS } from './search-queries.ts';
import { toQuestionScope } from './search-questions.ts';

/** Throws when the question is of a certification that is in none of the student's courses. */
function assertOwnFamily({ families }: QuestionAccess, { familyId }: QuestionRow): void {
  if (!families.includes(familyId))
    throw new AppError(
      'not_found',
      'Esta questão é de uma certificação que não está nos seus cursos. Veja no banco as questões das suas.',
      { reason: 'other_certification' },
    );
}

/** Throws when the student may see the question only in an exam; `details` let the client skip it. */
function assertNotHeld({ held }: QuestionAccess, { id }: QuestionRow, details: object = {}): void {
  if (held.has(id))
    throw new AppError(
      'conflict',
      'Guardada para um simulado. Finalize o simulado, se for do seu curso, ou espere o fim dele: a questão volta ao banco.',
      { reason: 'held_for_mock', ...details },
    );
}

/** Throws unless the question is of a certification of the student's courses. Mock exams do not matter. */
export async function assertQuestionOfStudent(
  context: Context,
  studentId: number,
  id: number,
): Promise<void> {
  const row = await openQuestion(context, { id });
  assertOwnFamily(await findQuestionAccess(context, studentId), row);
}

/** The pace of a person who studies: 300 an hour and 600 a day. */
async function countExplanation({ limits }: Context, studentId: number): Promise<void> {
  await limits.check('explanationsOfDay', String(studentId));
  await limits.take('explanations', String(studentId));
  await limits.take('explanationsOfDay', String(studentId));
}

async function findFilteredNeighbours(
  context: Context,
  id: number,
  filters: QuestionFilters,
  access: QuestionAccess,
): Promise<NeighbourIds> {
  const { db } = context;
  const scope = toQuestionScope(navigationFilters(filters), access);
  const term = await parseSearchTerm(db, filters.term);
  if (!term) return findNeighbours(db, id, scope);
  const whole = await findMatchNeighbours(db, id, term, scope);
  if (whole ?? term.groups.length < 2) return whole ?? NO_NEIGHBOURS;
  return (await findMatchNeighbours(db, id, term, scope, true)) ?? NO_NEIGHBOURS;
}

/** A question with its resolution, by its code in upper or lower case. */
export async function explainQuestionByCode(
  context: Context,
  { studentId, code }: { studentId: number; code: string },
): Promise<ExplainedQuestion> {
  const row = await openQuestion(context, { code: code.toUpperCase() });
  const access = await findQuestionAccess(context, studentId);
  assertOwnFamily(access, row);
  assertNotHeld(access, row);
  await countExplanation(context, studentId);
  await recordSeenKey(context, studentId, row.id);
  return toExplainedQuestion(context, row);
}

/** A question with its resolution and its neighbours within the filters. */
export async function explainQuestionById(
  context: Context,
  { studentId, id, ...query }: { studentId: number; id: number } & FilterQuery,
): Promise<ExplainedQuestion> {
  const row = await openQuestion(context, { id });
  const access = await findQuestionAccess(context, studentId);
  assertOwnFamily(access, row);
  const { previous, next } = await findFilteredNeighbours(context, id, toFilters(query), access);
  const neighbours = {
    has_previous: previous !== null,
    previous_question_id: previous,
    has_next: next !== null,
    next_question_id: next,
  };
  const isInTest = await isInOpenTest(context, studentId, id);
  // What the academy put into an ordinary test is explained there, unless others can still take a mock with it.
  if (!isInTest || access.running.has(id)) assertNotHeld(access, row, neighbours);
  await countExplanation(context, studentId);
  // The bank asks for the question before its key is shown; an exam room asks for the resolution when it is opened.
  if (isInTest) await recordSeenKey(context, studentId, id);
  return { ...(await toExplainedQuestion(context, row)), ...neighbours };
}
