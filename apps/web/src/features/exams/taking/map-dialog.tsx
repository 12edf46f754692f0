import { Modal } from '@mantine/core';
import { type Attempt, isMarked } from '@toro/domain/exams/attempt';
import { computePace, formatSpan } from '@toro/domain/exams/pace';
import { formatAnswerCounts } from './format-answer-counts.ts';
import { QuestionNumber } from './question-number.tsx';
import classes from './question-strip.module.css';

interface MapDialogProps {
  opened: boolean;
  attempt: Attempt;
  current: number;
  /** Only timed exams show the pace. */
  timed: boolean;
  onClose: () => void;
  onChoose: (index: number) => void;
}

function describePace(attempt: Attempt): string | null {
  const pace = computePace(attempt);
  if (!pace) return null;
  const mean = `Seu ritmo: ${formatSpan(pace.secondsPerQuestion)} por questão.`;
  return pace.secondsLeft === 0
    ? mean
    : `${mean} Assim, o resto leva cerca de ${formatSpan(pace.secondsLeft)}.`;
}

/** All questions at once, with the counts and the pace. */
export function MapDialog({ opened, attempt, current, timed, onClose, onChoose }: MapDialogProps) {
  const marked = attempt.questions.filter((question) => isMarked(attempt, question)).length;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Mapa da prova"
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <div className="dialogBody">
        <div className="stack figures" data-gap="2xs">
          <p>{formatAnswerCounts(attempt)}</p>
          {marked > 0 && <p>{marked === 1 ? '1 marcada para revisão' : `${marked} marcadas para revisão`}</p>}
          {timed && <p className="muted">{describePace(attempt)}</p>}
        </div>
        <ol className={`plainList ${classes.map}`} aria-label="Todas as questões">
          {attempt.questions.map((question, index) => (
            <li key={question}>
              <QuestionNumber attempt={attempt} index={index} current={current} onChoose={onChoose} />
            </li>
          ))}
        </ol>
        <ul className={`plainList row muted small ${classes.legend}`} aria-label="Legenda">
          <li data-colour="green">respondida</li>
          <li data-colour="red">vista sem resposta</li>
          <li data-marked="true">marcada</li>
        </ul>
      </div>
    </Modal>
  );
}
