import type { CallResponse } from '@toro/contract/call';
import type { officeLessonsCalls } from '@toro/contract/catalogue/lessons/office-calls';
import type { Day } from '@toro/domain/base/calendar/day';
import { readCell, writeCell } from '@toro/domain/catalogue/lessons/calendar-cells';

export type Calendar = CallResponse<typeof officeLessonsCalls.getCalendar>;

/** The texts that a person typed, by cell. */
export type CalendarEdits = ReadonlyMap<string, string>;

export const cellKey = (lesson: number, classGroup: number): string => `${lesson} ${classGroup}`;

/** The stored days by cell. */
export const indexCells = ({ cells }: Calendar): ReadonlyMap<string, Day[]> =>
  new Map(cells.map(({ lesson, class_group, days }) => [cellKey(lesson, class_group), days]));

/** The edits with more texts; a text that says what is stored is no edit. */
export function addEdits(
  edits: CalendarEdits,
  stored: ReadonlyMap<string, Day[]>,
  texts: Iterable<readonly [string, string]>,
): CalendarEdits {
  const next = new Map(edits);
  for (const [key, text] of texts) {
    const { days } = readCell(text);
    if (days !== null && days.join() === (stored.get(key) ?? []).join()) next.delete(key);
    else next.set(key, text);
  }
  return next;
}

export interface FaultyCell {
  key: string;
  /** Such as 'A1, Turma 3'. */
  name: string;
  error: string;
}

/** The edited cells as they are saved, and those whose text is no list of days. */
export function readEdits(calendar: Calendar, stored: ReadonlyMap<string, Day[]>, edits: CalendarEdits) {
  const faulty: FaultyCell[] = [];
  const cells: { lesson: number; class_group: number; before: Day[]; days: Day[] }[] = [];
  for (const [key, text] of edits) {
    const [lesson = 0, class_group = 0] = key.split(' ').map(Number);
    const { days, error } = readCell(text);
    if (error === null) cells.push({ lesson, class_group, before: stored.get(key) ?? [], days });
    else faulty.push({ key, name: nameCell(calendar, lesson, class_group), error });
  }
  return { cells, faulty };
}

export const nameCell = ({ lessons, class_groups }: Calendar, lesson: number, classGroup: number): string =>
  `${lessons.find(({ id }) => id === lesson)?.code ?? 'Aula'}, ${class_groups.find(({ id }) => id === classGroup)?.name ?? 'turma'}`;

/** The days of a cell as they stand on the page; null while its text is faulty. */
export const daysOf = (
  key: string,
  stored: ReadonlyMap<string, Day[]>,
  edits: CalendarEdits,
): readonly Day[] | null => {
  const text = edits.get(key);
  return text === undefined ? (stored.get(key) ?? []) : readCell(text).days;
};

export const textOf = (key: string, stored: ReadonlyMap<string, Day[]>, edits: CalendarEdits): string =>
  edits.get(key) ?? writeCell(stored.get(key) ?? []);
