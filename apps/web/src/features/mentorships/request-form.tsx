import '@mantine/core/styles/Tooltip.layer.css';
import { Button, NativeSelect, Skeleton, TextInput, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Day, formatBrazilianDay } from '@toro/domain/calendar/day';
import {
  formatHour,
  MENTORSHIP_HOURS,
  OFFERED_HOURS,
  parseTypedDay,
  RULES,
  validateMentorshipRequest,
} from '@toro/domain/mentorships/mentorship';
import { lazy, Suspense, useState } from 'react';
import { api, today } from '../../shared/api.ts';
import classes from './mentorship-dialog.module.css';
import { disciplinesQuery, mentorshipLessonsQuery } from './queries.ts';
import { useRequestMentorship } from './use-mentorship-actions.ts';

const DayCalendar = lazy(() => import('@toro/ui/day-calendar.tsx'));

interface RequestFormProps {
  /** The student has a mentorship already and cannot request a second. */
  taken: boolean;
  onRequested: () => void;
}

const HOURS = [
  { value: '', label: 'Escolha' },
  ...OFFERED_HOURS.map((hour) => ({
    value: String(hour),
    label: `${formatHour(hour)}h às ${formatHour(hour + MENTORSHIP_HOURS)}h`,
  })),
];

function MentorshipRules() {
  const { data: disciplines = [] } = useQuery(disciplinesQuery);
  return (
    <>
      <ul className={classes.rules} aria-label="Regras da mentoria">
        {RULES.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {disciplines.length > 0 && (
        <div>
          <p className={classes.label}>Disciplinas disponíveis</p>
          <ul className={classes.disciplines} aria-label="Disciplinas disponíveis">
            {disciplines.map(({ id_disciplina, nome }) => (
              <li key={id_disciplina}>{nome}</li>
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

/** Requests the courtesy mentorship: lesson, day and hour. */
export function RequestForm({ taken, onRequested }: RequestFormProps) {
  const [lesson, setLesson] = useState('');
  const [day, setDay] = useState<Day | null>(null);
  const [typed, setTyped] = useState('');
  const [dayError, setDayError] = useState<string | null>(null);
  const [hour, setHour] = useState('');
  const { options, none } = useLessonOptions();
  const requestMentorship = useRequestMentorship();

  const type = (text: string) => {
    setTyped(text);
    const found = parseTypedDay(text);
    // An invalid or past day clears the selection.
    const past = found !== null && found < today();
    setDay(past ? null : found);
    setDayError(past ? 'Escolha uma data a partir de hoje.' : null);
  };
  const leave = () => {
    if (typed !== '' && parseTypedDay(typed) === null) setDayError('Data inválida. Use DD/MM/AAAA.');
  };
  const choose = (chosen: Day | null) => {
    setDay(chosen);
    setTyped(chosen === null ? '' : formatBrazilianDay(chosen));
    setDayError(null);
  };
  const now = new Date(api.serverTime());
  const error =
    day !== null && hour !== ''
      ? validateMentorshipRequest(
          { day, startHour: Number(hour), endHour: Number(hour) + MENTORSHIP_HOURS },
          now,
        )
      : null;
  const isComplete = lesson !== '' && day !== null && hour !== '' && error === null;

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete && day !== null)
          requestMentorship.mutate(
            { lessonId: Number(lesson), day, hour: Number(hour) },
            { onSuccess: onRequested },
          );
      }}
    >
      <MentorshipRules />
      <NativeSelect
        label="Aula"
        size="md"
        data={options}
        value={lesson}
        disabled={taken}
        error={none ? 'Nenhuma das suas aulas oferece mentoria no momento.' : null}
        onChange={({ currentTarget }) => setLesson(currentTarget.value)}
      />
      <div className={classes.dateAndHour}>
        <div className={classes.day}>
          <TextInput
            label="Data"
            placeholder="DD/MM/AAAA"
            value={typed}
            disabled={taken}
            error={dayError}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onBlur={leave}
          />
          {!taken && (
            <Suspense fallback={<Skeleton height={320} />}>
              <DayCalendar from={today()} value={day} onChange={choose} />
            </Suspense>
          )}
        </div>
        <NativeSelect
          label="Horário"
          size="md"
          data={HOURS}
          value={hour}
          disabled={taken}
          error={error?.message}
          onChange={({ currentTarget }) => setHour(currentTarget.value)}
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
          loading={requestMentorship.isPending}
          data-disabled={taken || undefined}
          aria-disabled={taken || undefined}
          disabled={!taken && !isComplete}
          onClick={(event) => taken && event.preventDefault()}
        >
          Solicitar mentoria
        </Button>
      </Tooltip>
    </form>
  );
}
