import { Button } from '@mantine/core';
import { type Attempt, countAnswers } from '@toro/domain/exams/attempt';
import { canGoBack, forwardInAttempt } from '@toro/domain/exams/navigation';
import classes from './exam-footer.module.css';

interface ExamFooterProps {
  attempt: Attempt;
  current: number;
  onBack: () => void;
  onForward: () => void;
  onFinish: () => void;
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

export function ExamFooter({ attempt, current, onBack, onForward, onFinish }: ExamFooterProps) {
  const { answered, viewedUnanswered, toAnswer } = countAnswers(attempt);
  const forward = forwardInAttempt(attempt, current);
  const viewed = viewedUnanswered > 0 ? ` (${count(viewedUnanswered, 'vista', 'vistas')})` : '';
  const text = `${count(answered, 'respondida', 'respondidas')} · ${toAnswer} por responder${viewed}`;
  return (
    <footer className={`row foot ${classes.footer}`} data-spread data-nowrap>
      <Button variant="default" disabled={!canGoBack(current)} onClick={onBack}>
        Anterior
      </Button>
      <p className={`muted small figures ${classes.counts}`}>{text}</p>
      <Button onClick={forward.label === 'Finalizar' ? onFinish : onForward}>{forward.label}</Button>
    </footer>
  );
}
