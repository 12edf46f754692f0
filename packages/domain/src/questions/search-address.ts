import { type BankFilters, LONGEST_TERM } from './filters.ts';

/** The bank's place in an address and in what a device remembers. */
export interface BankSearch {
  term?: string;
  families?: number[];
  module?: number;
  page?: number;
}

const MOST_FAMILIES = 50;
const LARGEST_ID = 2_147_483_647;
const LARGEST_PAGE = 99_999_999;

function whole(value: unknown, largest: number): number | undefined {
  const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 1 && number <= largest
    ? number
    : undefined;
}

/** Reads what may be anything; what makes no sense is left out. */
export function readBankSearch(given: Readonly<Record<string, unknown>>): BankSearch {
  const term = typeof given.term === 'number' ? String(given.term) : given.term;
  const families = [given.families].flat().flatMap((value) => whole(value, LARGEST_ID) ?? []);
  const module = whole(given.module, LARGEST_ID);
  const page = whole(given.page, LARGEST_PAGE) ?? 1;
  return {
    ...(typeof term === 'string' && term.trim() !== '' && { term: term.trim().slice(0, LONGEST_TERM) }),
    ...(families.length > 0 && { families: [...new Set(families)].slice(0, MOST_FAMILIES) }),
    ...(module !== undefined && { module }),
    ...(page > 1 && { page }),
  };
}

export const filtersOf = ({
  term = '',
  families = [],
  module = null,
}: {
  term?: string;
  families?: number[];
  module?: number | null;
}): BankFilters => ({ term, families, moduleId: module });

/** The address of these filters; a changed filter starts again at the first page. */
export const searchOf = ({ term, families, moduleId }: BankFilters, page = 1): BankSearch =>
  readBankSearch({ term, families, module: moduleId, page });
