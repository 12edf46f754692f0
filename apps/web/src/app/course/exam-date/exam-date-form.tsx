import { Button, Skeleton } from '@mantine/core';
import type { Day } from '@toro/domain/base/calendar/day';
import { examDateError } from '@toro/domain/catalogue/courses/exam-date';
import { Form } from '@toro/ui/forms/form.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { lazy, Suspense } from 'react';
import { today } from '../../../shared/api.ts';
import type { Course } from '../../../shared/courses/queries.ts';
import classes from './exam-date-panel.module.css';
import { saveExamDate } from './save-exam-date.ts';

const DayCalendar = lazy(() => import('@toro/ui/day-calendar.tsx'));

/** The calendar with its two buttons. */
export function ExamDateForm({ course, onDone }: { course: Course; onDone(): void }) {
  const form = useAppForm({
    initialValues: { date: (course.scheduledTest?.date_exam ?? null) as Day | null },
    validate: ({ date }) => ({ date: examDateError(date, today()) }),
    submit: async ({ date }) => date && saveExamDate(course, date),
    onDone,
  });
  const { value, error, onValue } = form.field('date');
  return (
    <Form form={form} className="stack">
      <Suspense fallback={<Skeleton className={classes.calendar} />}>
        <DayCalendar from={today()} value={value} onChange={onValue} />
      </Suspense>
      {error && <Notice kind="failure">{error}</Notice>}
      {form.failure && <Notice kind="failure">{form.failure}</Notice>}
      <p className="muted medium" role="status">
        {form.pending ? 'Salvando a data da sua prova.' : ''}
      </p>
      <div className={`row ${classes.actions}`}>
        <Button type="submit" loading={form.pending}>
          Selecionar
        </Button>
        <Button variant="default" onClick={onDone} disabled={form.pending}>
          Cancelar
        </Button>
      </div>
    </Form>
  );
}
