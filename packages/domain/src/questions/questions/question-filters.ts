export interface QuestionFilters {
  term: string;
  families: number[];
  moduleId: number | null;
}

export const NO_FILTERS: QuestionFilters = { term: '', families: [], moduleId: null };

/** The maximum length of a search term. */
export const MAX_TERM_LENGTH = 200;

/** In this family next and previous ignore the chosen module. */
const FAMILY_WITHOUT_MODULES = 6;

/** The filters that define the next and the previous question. */
export const navigationFilters = <F extends Pick<QuestionFilters, 'families' | 'moduleId'>>(filters: F): F =>
  filters.families.includes(FAMILY_WITHOUT_MODULES) ? { ...filters, moduleId: null } : filters;

/** Changes the families; the chosen module is removed when none of its families is chosen. */
export function changeFamilies(
  filters: QuestionFilters,
  families: number[],
  modulesOf: Readonly<Record<string, readonly { id: number }[]>>,
): QuestionFilters {
  const keepsModule = families.some((family) => modulesOf[family]?.some(({ id }) => id === filters.moduleId));
  return { ...filters, families, moduleId: keepsModule ? filters.moduleId : null };
}

export const isFiltered = ({ term, families, moduleId }: QuestionFilters): boolean =>
  term !== '' || families.length > 0 || moduleId !== null;
