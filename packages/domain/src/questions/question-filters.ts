/** What the bank is filtered by. */
export interface QuestionFilters {
  term: string;
  families: number[];
  moduleId: number | null;
}

export const NO_FILTERS: QuestionFilters = { term: '', families: [], moduleId: null };

/** The longest term the server takes. */
export const MAX_TERM_LENGTH = 200;

/** In this family next and previous move through all of it, whatever module is chosen. */
const FAMILY_WITHOUT_MODULES = 6;

/** The filters within which next and previous move. */
export const navigationFilters = <F extends Pick<QuestionFilters, 'families' | 'moduleId'>>(filters: F): F =>
  filters.families.includes(FAMILY_WITHOUT_MODULES) ? { ...filters, moduleId: null } : filters;

/** A module belongs to a family: without any of its families it filters nothing. */
export function changeFamilies(
  filters: QuestionFilters,
  families: number[],
  modulesOf: Readonly<Record<string, readonly { id: number }[]>>,
): QuestionFilters {
  const kept = families.some((family) => modulesOf[family]?.some(({ id }) => id === filters.moduleId));
  return { ...filters, families, moduleId: kept ? filters.moduleId : null };
}

export const isFiltered = ({ term, families, moduleId }: QuestionFilters): boolean =>
  term !== '' || families.length > 0 || moduleId !== null;
