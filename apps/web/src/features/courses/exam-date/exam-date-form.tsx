import { Button, Skeleton } from '@mantine/core';
import type { Day } from '@toro/domain/calendar/day';
import { examDateError } from '@toro/domain/courses/exam-date';
import { Notice } from '@toro/ui/notice.tsx';
import { lazy, Suspense, useState } from 'react';
import { errorMessage, today } from '../../../shared/api.ts';
import type { Course } from '../../../shared/courses/queries.ts';
import classes from './exam-date-panel.module.css';
import { useSaveExamDate } from './use-save-exam-date.ts';

const DayCalendar = lazy(() => import('@toro/ui/day-calendar.tsx'));

/** The calendar with its two buttons. */
export function ExamDateForm({ course, onDone }: { course: Course; onDone(): void }) {
  const [date, setDate] = useState<Day | null>(course.scheduledTest?.date_exam ?? null);
  const [error, setError] = useState<string | null>(null);
  const saving = useSaveExamDate(course);
  const choose = (chosen: Day | null) => {
    setDate(chosen);
    setError(null);
  };
  const save = () => {
    const found = examDateError(date, today());
    setError(found);
    if (!found && date) saving.mutate(date, { onSuccess: onDone });
  };
  return (
    <div className={classes.form}>
      <Suspense fallback={<Skeleton className={classes.calendar} />}>
        <DayCalendar from={today()} value={date} onChange={choose} />
      </Suspense>
      {error && <Notice kind="failure">{error}</Notice>}
      {saving.isError && <Notice kind="failure">{errorMessage(saving.error)}</Notice>}
      <p className={classes.saving} role="status">
        {saving.isPending ? 'Salvando a data da sua prova.' : ''}
      </p>
      <div className={classes.actions}>
        <Button onClick={save} loading={saving.isPending}>
          Selecionar
        </Button>
        <Button variant="default" onClick={onDone} disabled={saving.isPending}>
          Cancelar
        </Button>
      </div>
    </div>
  );
}
