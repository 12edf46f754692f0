import { Button, Modal, Skeleton } from '@mantine/core';
import { coursesCalls } from '@toro/contract/catalogue/courses/calls';
import type { Day } from '@toro/domain/base/calendar/day';
import { examDateError } from '@toro/domain/catalogue/courses/exam-date';
import { Form } from '@toro/ui/forms/form.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { lazy, Suspense } from 'react';
import { api, queryClient, today } from '../../../../shared/api.ts';
import { coursesQuery } from '../../../../shared/courses/queries.ts';
import { useRefreshPlan } from './queries.ts';

const DayCalendar = lazy(() => import('@toro/ui/day-calendar.tsx'));

interface ExamDateDialogProps {
  course: { id: number; class_group: number; category: string };
  value?: Day | null;
  onClose(): void;
}

/** 'Informar data': sets the exam date of a course, and with it the end of the plan. */
export default function ExamDateDialog({ course, value = null, onClose }: ExamDateDialogProps) {
  const refresh = useRefreshPlan();
  const form = useAppForm({
    initialValues: { date: value },
    validate: ({ date }) => ({ date: examDateError(date, today()) }),
    submit: async ({ date }) => {
      const body = { date_exam: date ?? '', id_course: course.id, id_course_class: course.class_group };
      await api.send(coursesCalls.setExamDate, { body });
      await queryClient.invalidateQueries({ queryKey: coursesQuery.queryKey });
      await refresh();
    },
    onDone: onClose,
  });
  const { value: date, error, onValue } = form.field('date');
  return (
    <Modal opened onClose={onClose} title={`Quando é a sua prova ${course.category}?`}>
      <Form form={form} className="dialogBody" data-gap="m">
        <p className="muted">O plano se ajusta à data. Dá para mudar depois.</p>
        <Suspense fallback={<Skeleton height={340} />}>
          <DayCalendar from={today()} value={date} onChange={onValue} />
        </Suspense>
        {error && <Notice kind="failure">{error}</Notice>}
        {form.failure && <Notice kind="failure">{form.failure}</Notice>}
        <div className="row" data-end>
          <Button variant="default" onClick={onClose} disabled={form.pending}>
            Cancelar
          </Button>
          <Button type="submit" loading={form.pending}>
            Salvar data
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
