import { NO_FILTERS, type QuestionFilters } from '@toro/domain/questions/question-filters';
import type { Context } from '../../platform/context.ts';
import { parseSearchTerm } from './parse-search-term.ts';
import { findListedQuestions } from './queries.ts';
import { findMatchPage, findPage, MAX_MATCHES } from './search-queries.ts';

const PER_PAGE = 10;

/** A page of all questions in their order, or of the matches of a term, best first. Every student sees every question. */
export async function searchQuestions({ db }: Pick<Context, 'db'>, filters: QuestionFilters, page: number) {
  const range = { offset: (page - 1) * PER_PAGE, limit: PER_PAGE };
  const term = await parseSearchTerm(db, filters.term);
  const { ids, total } = term
    ? await findMatchPage(db, term, filters, range)
    : await findPage(db, filters, range);
  const rows = new Map((await findListedQuestions(db, ids)).map((row) => [row.id_questao, row]));
  return {
    data: ids.flatMap((id) => rows.get(id) ?? []),
    total: term ? Math.min(total, MAX_MATCHES) : total,
    per_page: PER_PAGE,
    current_page: page,
    hits: term?.hits ?? [],
    has_more_matches: term !== null && total > MAX_MATCHES,
  };
}

/** The first page of all questions, unfiltered. */
export const listQuestions = (context: Context) => searchQuestions(context, NO_FILTERS, 1);
