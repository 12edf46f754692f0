import {
  DEFAULT_PAGE_SIZE,
  type Filter,
  type ListDefinition,
  listSorts,
  MAX_COUNTED_ROWS,
  PAGE_SIZES,
} from '@toro/contract/office/lists/list';
import { isCalendarDay } from '@toro/domain/base/calendar/day';

/** What a list shows, as its address and its call write it. */
export interface ListState {
  q: string;
  sort: string;
  page: number;
  size: number;
  /** By query name: values of a choice, a typed text, or a day. */
  filters: Record<string, string | string[]>;
}

type Search = Readonly<Record<string, unknown>>;

const asList = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((each) => each !== undefined && each !== '').map(String);

/** The query names of a filter: a period and a range of amounts have two. */
export const filterNames = (name: string, { kind }: Filter): string[] =>
  kind === 'period' || kind === 'amount' ? [`${name}_from`, `${name}_to`] : [name];

/** The value of a filter if it is one of its own; undefined otherwise. */
function readFilter(filter: Filter, value: unknown): string | string[] | undefined {
  const values = asList(value);
  if (filter.kind === 'choices') {
    const known = values.filter((each) => Object.hasOwn(filter.options, each));
    return known.length > 0 ? known : undefined;
  }
  const [first] = values;
  if (first === undefined) return undefined;
  if (filter.kind === 'period') return isCalendarDay(first) ? first : undefined;
  if (filter.kind === 'amount') return /^\d{1,10}\.\d{2}$/.test(first) ? first : undefined;
  return first.length <= filter.max ? first : undefined;
}

/** Reads an address. What the list does not know is left out, and `isComplete` is false. */
export function readListState(
  definition: ListDefinition,
  search: Search,
): { state: ListState; isComplete: boolean } {
  const { q, sort, page, size, ...rest } = search;
  let isComplete = true;
  const filters: ListState['filters'] = {};
  const byQueryName = new Map(
    Object.entries(definition.filters).flatMap(([name, filter]) =>
      filterNames(name, filter).map((each) => [each, filter] as const),
    ),
  );
  for (const [name, value] of Object.entries(rest)) {
    const filter = byQueryName.get(name);
    const read = filter && readFilter(filter, value);
    if (read === undefined) isComplete = false;
    else {
      filters[name] = read;
      if (Array.isArray(read) && read.length < asList(value).length) isComplete = false;
    }
  }
  const known = <T>(value: unknown, isKnown: boolean, read: T, fallback: T): T => {
    if (value === undefined) return fallback;
    if (!isKnown) isComplete = false;
    return isKnown ? read : fallback;
  };
  const pageSize = Number(size);
  const pageNumber = Number(page);
  const chosenSize = known(
    size,
    PAGE_SIZES.some((each) => each === pageSize),
    pageSize,
    DEFAULT_PAGE_SIZE,
  );
  const isPage =
    Number.isInteger(pageNumber) && pageNumber >= 1 && pageNumber <= MAX_COUNTED_ROWS / chosenSize;
  return {
    state: {
      q: q === undefined ? '' : String(q).slice(0, 100),
      sort: known(sort, listSorts(definition).includes(String(sort)), String(sort), definition.defaultSort),
      page: known(page, isPage, pageNumber, 1),
      size: chosenSize,
      filters,
    },
    isComplete,
  };
}

/** The address of a state, without what is as it would be anyway. */
export function writeListState(definition: ListDefinition, state: ListState): Record<string, unknown> {
  const { q, sort, page, size, filters } = state;
  return {
    ...(q && { q }),
    ...filters,
    ...(sort !== definition.defaultSort && { sort }),
    ...(size !== DEFAULT_PAGE_SIZE && { size }),
    ...(page > 1 && { page }),
  };
}

/** The filter of the list without its page, as exports and bulk actions take it. */
export const toListFilter = ({ q, sort, filters }: ListState): Record<string, unknown> => ({
  ...(q.trim() && { q: q.trim() }),
  ...filters,
  sort,
});

/** The query of the list's call. */
export const toListRequest = (state: ListState): Record<string, unknown> => ({
  ...toListFilter(state),
  page: String(state.page),
  size: String(state.size),
});

/** Whether anything is searched or filtered. */
export const isFiltered = ({ q, filters }: ListState): boolean => q !== '' || Object.keys(filters).length > 0;
