import { formatBrazilianDay, isCalendarDay, parseBrazilianDay } from '@toro/domain/base/calendar/day';
import { useState } from 'react';
import { DateField } from '../forms/date-field.tsx';
import type { DraftField } from './content-kind.ts';

type DayFieldProps = DraftField<string | null> & { label: string; description?: string };

/** A day typed as dd/mm/aaaa. A day that does not exist is shown as an error and not saved. */
export function DayField({ value, onValue, error, ...props }: DayFieldProps) {
  const shown = value === null ? '' : formatBrazilianDay(value);
  const [typed, setTyped] = useState(shown);
  const parsed = parseBrazilianDay(typed);
  const isTyping = typed !== '' && !isCalendarDay(parsed);
  // A value from elsewhere, such as a restored version, replaces what is typed.
  const text = isTyping || typed === shown ? typed : shown;
  return (
    <DateField
      {...props}
      value={text}
      error={typed.length === 10 && isTyping ? 'Digite um dia que existe, como 31/01/2027.' : error}
      onValue={(next: string) => {
        setTyped(next);
        const day = parseBrazilianDay(next);
        if (next === '') onValue(null);
        else if (isCalendarDay(day)) onValue(day);
      }}
    />
  );
}
