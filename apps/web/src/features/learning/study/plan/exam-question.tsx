import { Button } from '@mantine/core';
import { studyCalls } from '@toro/contract/learning/study/calls';
import { formatDayAndMonth } from '@toro/domain/learning/study/study-texts';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../../../shared/api.ts';
import { useAction } from '../../../../shared/use-action.ts';
import { type StudyPlan, useRefreshPlan } from './queries.ts';

const ExamDateDialog = lazy(() => import('./exam-date-dialog.tsx'));

const ANSWERS = [
  { answer: 'passed', label: 'Passei' },
  { answer: 'not-yet', label: 'Ainda não' },
  { answer: 'unsaid', label: 'Prefiro não dizer' },
] as const;

/** 'Como foi a prova?': asked once; 'Ainda não' offers a new date. */
export default function ExamQuestion({ question }: { question: NonNullable<StudyPlan['exam_question']> }) {
  const [choosesDate, setChoosesDate] = useState(false);
  const refresh = useRefreshPlan();
  const answer = useAction({
    send: (value: (typeof ANSWERS)[number]['answer']) =>
      api.send(studyCalls.answerExamQuestion, { body: { class_group: question.class_group, answer: value } }),
    onDone: (_, value) => (value === 'not-yet' ? setChoosesDate(true) : refresh()),
  });
  return (
    <div className="stack" data-gap="s">
      <p className="strong">Como foi a prova?</p>
      <p className="muted small">
        {question.category}, {formatDayAndMonth(question.day)}. Só você vê a resposta.
      </p>
      <div className="row">
        {ANSWERS.map(({ answer: value, label }) => (
          <Button
            key={value}
            variant="default"
            disabled={answer.isPending}
            onClick={() => answer.mutate(value)}
          >
            {label}
          </Button>
        ))}
      </div>
      {choosesDate && (
        <Suspense>
          <ExamDateDialog
            course={{ id: question.course, class_group: question.class_group, category: question.category }}
            onClose={() => {
              setChoosesDate(false);
              void refresh();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
