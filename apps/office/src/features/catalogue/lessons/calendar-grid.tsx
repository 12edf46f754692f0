import type { Day } from '@toro/domain/base/calendar/day';
import { readCell, readPastedCells } from '@toro/domain/catalogue/lessons/calendar-cells';
import { type ClipboardEvent, type KeyboardEvent, memo, useRef } from 'react';
import classes from './calendar.module.css';
import { type Calendar, type CalendarEdits, cellKey, textOf } from './calendar-edits.ts';

interface CalendarGridProps {
  calendar: Calendar;
  stored: ReadonlyMap<string, Day[]>;
  edits: CalendarEdits;
  disabled: boolean;
  onTexts: (texts: (readonly [string, string])[]) => void;
}

/** The lessons by class groups; a cell holds the days of a lesson in a class group. */
export function CalendarGrid({ calendar, stored, edits, disabled, onTexts }: CalendarGridProps) {
  const { lessons, class_groups } = calendar;
  const latest = useRef({ calendar, onTexts });
  latest.current = { calendar, onTexts };
  const actions = useRef<CellActions>({
    change: (key, text) => latest.current.onTexts([[key, text]]),
    /** Fills the cells to the right and below with copied lines. */
    paste(row, column, text) {
      const { lessons: rows, class_groups: columns } = latest.current.calendar;
      const texts = readPastedCells(text).flatMap((line, down) =>
        line.flatMap((value, right) => {
          const lesson = rows[row + down];
          const group = columns[column + right];
          return lesson && group ? [[cellKey(lesson.id, group.id), value.trim()] as const] : [];
        }),
      );
      latest.current.onTexts(texts);
    },
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard.
    <section className={`scrollsAside ${classes.scroll}`} tabIndex={0} aria-label="Calendário das aulas">
      <table className={classes.grid}>
        <thead>
          <tr>
            <th scope="col">Aula</th>
            {class_groups.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lessons.map((lesson, row) => (
            <tr key={lesson.id}>
              <th scope="row">
                <b>{lesson.code}</b> <span className="muted small">{lesson.title}</span>
              </th>
              {class_groups.map((group, column) => {
                const key = cellKey(lesson.id, group.id);
                return (
                  <Cell
                    key={group.id}
                    cellKey={key}
                    row={row}
                    column={column}
                    name={`${lesson.code}, ${group.name}`}
                    text={textOf(key, stored, edits)}
                    isChanged={edits.has(key)}
                    disabled={disabled}
                    actions={actions.current}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface CellActions {
  change: (key: string, text: string) => void;
  paste: (row: number, column: number, text: string) => void;
}

interface CellProps {
  cellKey: string;
  row: number;
  column: number;
  name: string;
  text: string;
  isChanged: boolean;
  disabled: boolean;
  actions: CellActions;
}

/** Only the cell that changes is drawn again: a course may have thousands of cells. */
const Cell = memo(function Cell({
  cellKey: key,
  row,
  column,
  name,
  text,
  isChanged,
  disabled,
  actions,
}: CellProps) {
  const error = isChanged ? readCell(text).error : null;
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0;
    if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = document.getElementById(`cell-${row + step}-${column}`);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
  function onPaste(event: ClipboardEvent<HTMLInputElement>): void {
    const pasted = event.clipboardData.getData('text/plain');
    if (!/[\t\n\r]/.test(pasted)) return;
    event.preventDefault();
    actions.paste(row, column, pasted);
  }
  return (
    <td data-changed={isChanged || undefined} data-faulty={error !== null || undefined}>
      <input
        id={`cell-${row}-${column}`}
        data-cell={key}
        value={text}
        aria-label={name}
        aria-invalid={error !== null || undefined}
        title={error ?? undefined}
        disabled={disabled}
        maxLength={400}
        spellCheck={false}
        autoComplete="off"
        onChange={({ currentTarget }) => actions.change(key, currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {error !== null && (
        <span className={classes.error} role="alert">
          {error}
        </span>
      )}
    </td>
  );
});
