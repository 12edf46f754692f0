/** What the bank is filtered by. */
export interface BankFilters {
  term: string;
  families: number[];
  moduleId: number | null;
}

export const NO_FILTERS: BankFilters = { term: '', families: [], moduleId: null };

/** The longest term the server takes. */
export const LONGEST_TERM = 200;

/** In this family next and previous move through all of it, whatever module is chosen. */
const FAMILY_WITHOUT_MODULES = 6;

/** The filters within which next and previous move. */
export const neighbourFilters = <F extends Pick<BankFilters, 'families' | 'moduleId'>>(filters: F): F =>
  filters.families.includes(FAMILY_WITHOUT_MODULES) ? { ...filters, moduleId: null } : filters;

/** A module belongs to a family: without any of its families it filters nothing. */
export function withFamilies(
  filters: BankFilters,
  families: number[],
  modulesOf: Readonly<Record<string, readonly { id: number }[]>>,
): BankFilters {
  const kept = families.some((family) => modulesOf[family]?.some(({ id }) => id === filters.moduleId));
  return { ...filters, families, moduleId: kept ? filters.moduleId : null };
}

export const isFiltered = ({ term, families, moduleId }: BankFilters): boolean =>
  term !== '' || families.length > 0 || moduleId !== null;
