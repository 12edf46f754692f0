import {
  academyDay,
  academyInstant,
  academyTime,
  formatBrazilianDay,
  isCalendarDay,
  parseBrazilianDay,
} from '@toro/domain/base/calendar/day';
import { useState } from 'react';
import { DateField } from '../forms/date-field.tsx';
import { TimeField } from '../forms/time-field.tsx';
import classes from './content.module.css';
import type { DraftField } from './content-kind.ts';

type MomentFieldProps = DraftField<string | null> & { label: string; description?: string };

const toTyped = (value: string | null) =>
  value === null
    ? { day: '', time: '' }
    : { day: formatBrazilianDay(academyDay(new Date(value))), time: academyTime(new Date(value)) };

const isTime = (typed: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(typed);

/** The moment of a typed day and time; undefined while it is incomplete. */
function readMoment(day: string, time: string): string | null | undefined {
  if (day === '' && time === '') return null;
  const parsed = parseBrazilianDay(day);
  return isCalendarDay(parsed) && isTime(time) ? academyInstant(parsed, time).toISOString() : undefined;
}

/** A day and a time of day. A moment that is not complete is not saved. */
export function MomentField({
  id,
  name,
  label,
  description,
  value,
  error,
  required,
  onValue,
}: MomentFieldProps) {
  const shown = toTyped(value);
  const [typed, setTyped] = useState(shown);
  const isComplete = readMoment(typed.day, typed.time) !== undefined;
  // A value from elsewhere, such as a restored version, replaces what is typed.
  const fields = isComplete && readMoment(typed.day, typed.time) !== value ? shown : typed;
  const change = (next: typeof typed) => {
    setTyped(next);
    const moment = readMoment(next.day, next.time);
    if (moment !== undefined) onValue(moment);
  };
  return (
    <div className={classes.moment}>
      <DateField
        id={id}
        name={name}
        label={label}
        description={description}
        value={fields.day}
        error={error}
        required={required}
        onValue={(day: string) => change({ ...fields, day })}
      />
      <TimeField
        id={`${id}-time`}
        name={`${name}-time`}
        label="Hora"
        value={fields.time}
        onValue={(time: string) => change({ ...fields, time })}
      />
    </div>
  );
}
