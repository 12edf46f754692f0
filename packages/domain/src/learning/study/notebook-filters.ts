import { type Day, isCalendarDay } from '../../base/calendar/day.ts';
import { EVENT_SOURCES, type EventSource } from './events.ts';
import { CAUSES, type Cause } from './marks.ts';

export const NOTEBOOK_STATES = ['open', 'mastered', 'rested'] as const;
export type NotebookState = (typeof NOTEBOOK_STATES)[number];

export const STATE_LABELS: Record<NotebookState, string> = {
  open: 'No caderno',
  mastered: 'Dominadas',
  rested: 'Fora da revisão',
};

/** What each of them counts. */
export const STATE_MEANINGS: Record<NotebookState, string> = {
  open: 'Erradas ou acertadas no chute, até você dominar cada uma.',
  mastered: 'As que você errou e depois dominou.',
  rested: 'As que você tirou da revisão.',
};

/** A cause, or that the student has given none. */
export const CAUSE_FILTERS = [...CAUSES, 'none'] as const;
export type CauseFilter = Cause | 'none';

export const MAX_TERM = 80;

/** The filters of the notebook as they stand in the address; all that are set must hold. */
export interface NotebookSearch {
  module?: number;
  cause?: CauseFilter;
  source?: EventSource;
  from?: Day;
  to?: Day;
  state?: NotebookState;
  /** Found in the code, the rule and the note. */
  term?: string;
  page?: number;
}

const MAX_ID = 2_147_483_647;
const MAX_PAGE = 100_000;

function parseNumber(value: unknown, largest: number): number | undefined {
  const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 1 && number <= largest
    ? number
    : undefined;
}

const parseOne = <T extends string>(value: unknown, allowed: readonly T[]): T | undefined =>
  allowed.find((each) => each === value);

const parseDay = (value: unknown): Day | undefined =>
  typeof value === 'string' && isCalendarDay(value) ? value : undefined;

const parseTerm = (value: unknown): string | undefined => {
  const term = typeof value === 'number' ? String(value) : value;
  return typeof term === 'string' && term.trim() !== '' ? term.trim().slice(0, MAX_TERM) : undefined;
};

/** Parses any value; what is not valid is ignored. */
export function parseNotebookSearch(given: Readonly<Record<string, unknown>>): NotebookSearch {
  const page = parseNumber(given.page, MAX_PAGE) ?? 1;
  const state = parseOne(given.state, NOTEBOOK_STATES) ?? 'open';
  const parsed: NotebookSearch = {
    module: parseNumber(given.module, MAX_ID),
    cause: parseOne(given.cause, CAUSE_FILTERS),
    source: parseOne(given.source, EVENT_SOURCES),
    from: parseDay(given.from),
    to: parseDay(given.to),
    state: state === 'open' ? undefined : state,
    term: parseTerm(given.term),
    page: page > 1 ? page : undefined,
  };
  return Object.fromEntries(Object.entries(parsed).filter(([, value]) => value !== undefined));
}

/** Whether anything but the page is chosen. */
export const isNotebookFiltered = ({ page: _, ...filters }: NotebookSearch): boolean =>
  Object.values(filters).some((value) => value !== undefined);
