import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { studyCalls } from '@toro/contract/learning/study/calls';
import { lazy, Suspense, useState } from 'react';
import { api, queryClient } from '../../../../shared/api.ts';
import { type Today, todayQuery } from './queries.ts';

const ExamDateDialog = lazy(() => import('../plan/exam-date-dialog.tsx'));

/** 'Quando é sua prova?': the last line of the card while a course has no exam date. */
export function DateLine({ course }: { course: NonNullable<Today['asks_date']> }) {
  const [isOpen, setOpen] = useState(false);
  const hide = useMutation({
    mutationFn: () => api.send(studyCalls.hidePlanQuestion, { body: { question: 'exam-date' } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: todayQuery.queryKey }),
  });
  return (
    <div className="row" data-spread>
      <p>Quando é sua prova {course.category}?</p>
      <div className="row">
        <Button variant="default" size="compact-md" onClick={() => setOpen(true)}>
          Informar data
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          loading={hide.isPending}
          onClick={() => hide.mutate()}
        >
          Ainda não sei
        </Button>
      </div>
      <Suspense>{isOpen && <ExamDateDialog course={course} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}
