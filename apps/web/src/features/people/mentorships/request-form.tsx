import '@mantine/core/styles/Tooltip.layer.css';
import { Button, Skeleton, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatBrazilianDay } from '@toro/domain/base/calendar/day';
import {
  formatHour,
  MENTORSHIP_HOURS,
  OFFERED_HOURS,
  offeredHours,
  parseTypedDay,
  RULES,
  validateMentorshipRequest,
} from '@toro/domain/people/mentorships/mentorship';
import { Form } from '@toro/ui/forms/form.tsx';
import { DateField } from '@toro/ui/forms/masked-field.tsx';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { toastFailure, toastSuccess } from '@toro/ui/toasts.ts';
import { lazy, Suspense } from 'react';
import { api, errorMessage, today } from '../../../shared/api.ts';
import { sendMentorshipRequest } from './mentorship-actions.ts';
import classes from './mentorship-dialog.module.css';
import { disciplinesQuery, mentorshipLessonsQuery } from './queries.ts';

const DayCalendar = lazy(() => import('@toro/ui/day-calendar.tsx'));

interface RequestFormProps {
  /** The student has a mentorship already and cannot request a second. */
  taken: boolean;
  onRequested: () => void;
}

const toHourOptions = (hours: readonly number[]) => [
  { value: '', label: hours.length === 0 ? 'Escolha outro dia' : 'Escolha' },
  ...hours.map((hour) => ({
    value: String(hour),
    label: `${formatHour(hour)}h às ${formatHour(hour + MENTORSHIP_HOURS)}h`,
  })),
];

function MentorshipRules() {
  const { data: disciplines = [] } = useQuery(disciplinesQuery);
  return (
    <>
      <ul className={`sunken muted medium ${classes.rules}`} aria-label="Regras da mentoria">
        {RULES.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {disciplines.length > 0 && (
        <div>
          <p className={`medium ${classes.label}`}>Disciplinas disponíveis</p>
          <ul className="plainList row" data-gap="xs" aria-label="Disciplinas disponíveis">
            {disciplines.map(({ id_disciplina, nome }) => (
              <li key={id_disciplina} className="badge" data-size="m">
                {nome}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function useLessonOptions() {
  const { data: lessons = [], isSuccess } = useQuery(mentorshipLessonsQuery);
  const courses = [...new Set(lessons.map(({ curso }) => curso ?? ''))];
  const groups = courses.map((group) => ({
    group,
    items: lessons
      .filter(({ curso }) => (curso ?? '') === group)
      .map(({ id_aula, titulo }) => ({ value: String(id_aula), label: titulo })),
  }));
  return { options: [{ value: '', label: 'Escolha' }, ...groups], none: isSuccess && lessons.length === 0 };
}

interface RequestValues {
  lesson: string;
  /** As it is typed: DD/MM/AAAA. */
  date: string;
  hour: string;
}

/** The typed day, unless it is invalid or past. */
function findDay({ date }: RequestValues) {
  const day = parseTypedDay(date);
  return day !== null && day >= today() ? day : null;
}

const FULL_DATE = 'DD/MM/AAAA'.length;

/** What is wrong with a typed date that is none. */
const explainDate = (typed: string): string =>
  typed.length < FULL_DATE
    ? 'Faltam números: digite dia, mês e ano, como em 05/12/2026.'
    : 'Esta data não existe. Confira o dia e o mês.';

function validate(values: RequestValues) {
  const typed = parseTypedDay(values.date);
  const day = findDay(values);
  const hour = Number(values.hour);
  const past = typed !== null && day === null ? 'Escolha uma data a partir de hoje.' : null;
  const invalid = values.date !== '' && typed === null ? explainDate(values.date) : null;
  const refused =
    day !== null && values.hour !== ''
      ? validateMentorshipRequest(
          { day, startHour: hour, endHour: hour + MENTORSHIP_HOURS },
          new Date(api.serverTime()),
        )
      : null;
  return { past, date: past ?? invalid, hour: refused?.message ?? null };
}

/** Requests the courtesy mentorship: lesson, day and hour. */
export function RequestForm({ taken, onRequested }: RequestFormProps) {
  const { options, none } = useLessonOptions();
  const form = useAppForm<RequestValues>({
    initialValues: { lesson: '', date: '', hour: '' },
    validate,
    submit: (values) =>
      sendMentorshipRequest(Number(values.lesson), findDay(values) ?? '', Number(values.hour)),
    onDone() {
      toastSuccess('Mentoria solicitada com sucesso');
      onRequested();
    },
    onFailed: (error) => toastFailure(`Problemas ao solicitar mentoria. ${errorMessage(error)}`),
  });
  const { lesson, hour } = form.values;
  const day = findDay(form.values);
  const errors = validate(form.values);
  const isComplete = lesson !== '' && day !== null && hour !== '' && errors.hour === null;
  const date = form.field('date');
  const now = new Date(api.serverTime());
  // A chosen hour that is past on the new day stays visible with its error.
  const hours = OFFERED_HOURS.filter((one) => String(one) === hour || offeredHours(day, now).includes(one));

  return (
    <Form form={form} className="form">
      <MentorshipRules />
      <SelectField
        {...form.field('lesson')}
        label="Aula"
        data={options}
        disabled={taken}
        error={none ? 'Nenhuma das suas aulas oferece mentoria no momento.' : null}
      />
      <div className={classes.dateAndHour}>
        <div className="stack" data-gap="s">
          <DateField
            {...date}
            label="Data"
            placeholder="DD/MM/AAAA"
            disabled={taken}
            error={errors.past ?? date.error}
          />
          {!taken && (
            <Suspense fallback={<Skeleton height={320} />}>
              <DayCalendar
                from={today()}
                value={day}
                onChange={(chosen) => date.onValue(chosen === null ? '' : formatBrazilianDay(chosen))}
              />
            </Suspense>
          )}
        </div>
        <SelectField
          {...form.field('hour')}
          label="Horário"
          data={toHourOptions(hours)}
          disabled={taken}
          error={errors.hour}
        />
      </div>
      <Tooltip
        label="Você já possui uma mentoria"
        disabled={!taken}
        events={{ hover: true, focus: true, touch: true }}
      >
        <Button
          type="submit"
          className={classes.submit}
          loading={form.pending}
          data-disabled={taken || undefined}
          aria-disabled={taken || undefined}
          disabled={!taken && !isComplete}
          onClick={(event) => taken && event.preventDefault()}
        >
          Solicitar mentoria
        </Button>
      </Tooltip>
    </Form>
  );
}
