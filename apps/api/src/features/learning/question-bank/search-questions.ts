import type { QuestionFilters } from '@toro/domain/questions/questions/question-filters';
import type { Context } from '../../../platform/context.ts';
import { parseSearchTerm } from '../../questions/questions/parse-search-term.ts';
import { findQuestionAccess, type QuestionAccess } from './find-question-access.ts';
import { findListedQuestions } from './queries.ts';
import { type FilterQuery, toFilters } from './question-filters.ts';
import { findMatchPage, findPage, MAX_MATCHES, type QuestionScope } from './search-queries.ts';

const PER_PAGE = 10;

/** The filters, limited to what the student may see. */
export function toQuestionScope(
  { families, moduleId }: Pick<QuestionFilters, 'families' | 'moduleId'>,
  access: QuestionAccess,
): QuestionScope {
  const chosen =
    families.length > 0 ? families.filter((id) => access.families.includes(id)) : access.families;
  return { families: chosen, moduleId, held: access.held };
}

/** A page of the questions of a scope in their order, or of the matches of a term, best first. */
export async function findQuestionPage(
  { db }: Pick<Context, 'db'>,
  scope: QuestionScope,
  { term: text, page }: { term: string; page: number },
) {
  const range = { offset: (page - 1) * PER_PAGE, limit: PER_PAGE };
  const term = await parseSearchTerm(db, text);
  const all = term ? await findMatchPage(db, term, scope, range) : await findPage(db, scope, range);
  const isPartial = term !== null && all.total === 0 && term.groups.length > 1;
  const { ids, total } = isPartial ? await findMatchPage(db, term, scope, { ...range, some: true }) : all;
  const rows = new Map((await findListedQuestions(db, ids)).map((row) => [row.id_questao, row]));
  return {
    data: ids.flatMap((id) => rows.get(id) ?? []),
    total: term ? Math.min(total, MAX_MATCHES) : total,
    per_page: PER_PAGE,
    current_page: page,
    hits: term?.hits ?? [],
    corrections: total > 0 ? (term?.corrections ?? []) : [],
    partial: isPartial && total > 0,
    has_more_matches: term !== null && total > MAX_MATCHES,
  };
}

/** A page of the question bank: the questions of the student's certifications, without those held for a mock exam. */
export async function searchQuestions(
  context: Context,
  { studentId, page = 1, ...query }: { studentId: number; page?: number } & FilterQuery,
) {
  const filters = toFilters(query);
  const scope = toQuestionScope(filters, await findQuestionAccess(context, studentId));
  return findQuestionPage(context, scope, { term: filters.term, page });
}

/** The first page of the question bank, unfiltered. */
export const listQuestions = (context: Context, { studentId }: { studentId: number }) =>
  searchQuestions(context, { studentId });
