import { Checkbox } from '@mantine/core';
import { academyDay, isCalendarDay, parseBrazilianDay } from '@toro/domain/base/calendar/day';
import {
  INCIDENT_DATA,
  INCIDENT_DATA_NAMES,
  INCIDENT_KIND_NAMES,
  INCIDENT_KINDS,
  INCIDENT_LIMITS,
  type IncidentData,
  type IncidentKind,
  incidentDayError,
} from '@toro/domain/people/privacy/incidents';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import type { AppForm } from '@toro/ui/forms/use-app-form.ts';
import { CountedText, CountedTextArea } from '../../../shared/forms/counted-fields.tsx';
import classes from './privacy.module.css';

const KINDS = INCIDENT_KIND_NAMES.map((kind) => ({ value: kind, label: INCIDENT_KINDS[kind] }));

/** What is known of an incident, as it is typed. */
export interface IncidentValues {
  kind: string;
  title: string;
  text: string;
  data: string[];
  people: string;
  /** The day on which the academy knew; fixed once it is registered. */
  known_on: string;
  risk: string;
  measures: string;
}

export const NO_INCIDENT: IncidentValues = {
  kind: 'leak',
  title: '',
  text: '',
  data: [],
  people: '',
  known_on: '',
  risk: 'unknown',
  measures: '',
};

export const findIncidentErrors = ({ title, text, people }: IncidentValues) => ({
  title: title.trim() ? null : 'Diga em poucas palavras o que aconteceu.',
  text: text.trim() ? null : 'Conte o que aconteceu e como foi descoberto.',
  people: /^\d{0,9}$/.test(people.trim()) ? null : 'Digite um número, ou deixe em branco.',
});

export const toIncident = ({ kind, title, text, data, people }: IncidentValues) => ({
  kind: kind as IncidentKind,
  title: title.trim(),
  text: text.trim(),
  data: data as IncidentData[],
  people: people.trim() === '' ? null : Number(people),
});

export function findDayError(typed: string): string | null {
  const day = parseBrazilianDay(typed);
  return isCalendarDay(day)
    ? incidentDayError(day, academyDay(new Date()))
    : 'Escreva o dia como 16/11/2026.';
}

export function IncidentFields({ form }: { form: AppForm<IncidentValues> }) {
  return (
    <>
      <SelectField label="Tipo" data={KINDS} {...form.field('kind')} />
      <CountedText
        label="O que aconteceu"
        description="Em poucas palavras, sem nomes de pessoas."
        maxLength={INCIDENT_LIMITS.title}
        {...form.field('title')}
      />
      <CountedTextArea
        label="Como foi, e como soubemos"
        maxLength={INCIDENT_LIMITS.text}
        autosize
        minRows={3}
        {...form.field('text')}
      />
      <Checkbox.Group
        label="Dados atingidos"
        value={form.values.data}
        onChange={(data) => form.setValues({ data })}
      >
        <div className={classes.checks}>
          {INCIDENT_DATA_NAMES.map((name) => (
            <Checkbox key={name} value={name} label={INCIDENT_DATA[name]} />
          ))}
        </div>
      </Checkbox.Group>
      <TextField
        label="Quantas pessoas"
        description="Deixe em branco enquanto não souber."
        inputMode="numeric"
        {...form.field('people')}
      />
    </>
  );
}
