import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type Attempt, countAnswers } from '@toro/domain/exams/exams/attempt';
import { canGoBack, forwardInAttempt } from '@toro/domain/exams/exams/navigation';
import classes from './exam-footer.module.css';
import { formatAnswerCounts } from './format-answer-counts.ts';

interface ExamFooterProps {
  attempt: Attempt;
  current: number;
  onBack: () => void;
  onForward: () => void;
  onFinish: () => void;
}

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

export function ExamFooter({ attempt, current, onBack, onForward, onFinish }: ExamFooterProps) {
  const forward = forwardInAttempt(attempt, current);
  const finishes = forward.label === 'Finalizar';
  return (
    <footer className={`foot ${classes.footer}`}>
      <BackButton disabled={!canGoBack(current)} onClick={onBack} />
      <p className={`muted small figures ${classes.counts}`}>
        <span className={classes.long}>{formatAnswerCounts(attempt)}</span>
        <span className={classes.short} aria-hidden="true">
          {`${countAnswers(attempt).answered} de ${attempt.questions.length} respondidas`}
        </span>
      </p>
      <Button
        className={classes.forward}
        rightSection={!finishes && <IconChevronRight {...ICON} />}
        onClick={finishes ? onFinish : onForward}
      >
        {forward.label}
      </Button>
    </footer>
  );
}

/** 'Anterior', and on phones its icon only. */
export const BackButton = ({ disabled, onClick }: { disabled: boolean; onClick: () => void }) => (
  <Button variant="default" className={classes.back} disabled={disabled} onClick={onClick}>
    <IconChevronLeft {...ICON} />
    <span>Anterior</span>
  </Button>
);
