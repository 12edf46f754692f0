import { type QuestionFilters, NO_FILTERS } from '@toro/domain/questions/question-filters';
import type { Context } from '../../platform/context.ts';
import { browse, MOST_MATCHES, search } from './bank-queries.ts';
import { findListed } from './queries.ts';
import { readTerm } from './read-term.ts';

const PER_PAGE = 10;

/** A page of the bank: all of it in its order, or what a term finds, best first. Every student sees every question. */
export async function searchQuestions({ db }: Pick<Context, 'db'>, filters: QuestionFilters, page: number) {
  const cut = { offset: (page - 1) * PER_PAGE, limit: PER_PAGE };
  const term = await readTerm(db, filters.term);
  const { ids, total } = term ? await search(db, term, filters, cut) : await browse(db, filters, cut);
  const rows = new Map((await findListed(db, ids)).map((row) => [row.id_questao, row]));
  return {
    data: ids.flatMap((id) => rows.get(id) ?? []),
    total: term ? Math.min(total, MOST_MATCHES) : total,
    per_page: PER_PAGE,
    current_page: page,
    hits: term?.hits ?? [],
    has_more_matches: term !== null && total > MOST_MATCHES,
  };
}

/** The first page of all questions, unfiltered. */
export const listQuestions = (context: Context) => searchQuestions(context, NO_FILTERS, 1);
