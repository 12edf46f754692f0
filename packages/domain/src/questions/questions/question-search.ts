import { MAX_TERM_LENGTH, type QuestionFilters } from './question-filters.ts';

/** The search parameters of the question bank, in the address and in the device's storage. */
export interface QuestionSearchParams {
  term?: string;
  families?: number[];
  module?: number;
  page?: number;
}

const MAX_FAMILIES = 50;
const MAX_ID = 2_147_483_647;
const MAX_PAGE = 99_999_999;

function parseWholeNumber(value: unknown, largest: number): number | undefined {
  const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 1 && number <= largest
    ? number
    : undefined;
}

/** Parses any value; invalid parts are ignored. */
export function parseQuestionSearch(given: Readonly<Record<string, unknown>>): QuestionSearchParams {
  const term = typeof given.term === 'number' ? String(given.term) : given.term;
  const families = [given.families].flat().flatMap((value) => parseWholeNumber(value, MAX_ID) ?? []);
  const module = parseWholeNumber(given.module, MAX_ID);
  const page = parseWholeNumber(given.page, MAX_PAGE) ?? 1;
  return {
    ...(typeof term === 'string' && term.trim() !== '' && { term: term.trim().slice(0, MAX_TERM_LENGTH) }),
    ...(families.length > 0 && { families: [...new Set(families)].slice(0, MAX_FAMILIES) }),
    ...(module !== undefined && { module }),
    ...(page > 1 && { page }),
  };
}

export const toQuestionFilters = ({
  term = '',
  families = [],
  module = null,
}: {
  term?: string;
  families?: number[];
  module?: number | null;
}): QuestionFilters => ({ term, families, moduleId: module });

/** The search parameters for filters; a changed filter starts again at the first page. */
export const toQuestionSearch = (
  { term, families, moduleId }: QuestionFilters,
  page = 1,
): QuestionSearchParams => parseQuestionSearch({ term, families, module: moduleId, page });
