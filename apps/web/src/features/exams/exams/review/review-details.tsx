import { Button } from '@mantine/core';
import { IconClock, IconFlagFilled } from '@tabler/icons-react';
import { CERTAINTY_LABELS } from '@toro/domain/exams/exams/certainty';
import { compareToMean, formatSpan } from '@toro/domain/exams/exams/pace';
import { nextMarkedIndex } from '@toro/domain/exams/exams/review';
import { parseClock } from '@toro/domain/exams/exams/time';
import type { ReviewQuestion } from './review-query.ts';
import classes from './review-screen.module.css';

const readSeconds = ({ question_time }: ReviewQuestion) => (question_time ? parseClock(question_time) : null);

interface ReviewDetailsProps {
  question: ReviewQuestion;
  /** All questions of the attempt, for the mean time. */
  questions: readonly ReviewQuestion[];
  /** The questions that are shown, and the index of this one. */
  shown: readonly ReviewQuestion[];
  index: number;
  onChoose: (index: number) => void;
}

/** The mark and the time of a question during the attempt, and a way to the next marked one. */
export function ReviewDetails({ question, questions, shown, index, onChoose }: ReviewDetailsProps) {
  const pace = compareToMean(readSeconds(question), questions.map(readSeconds));
  const next = nextMarkedIndex(shown, index);
  if (!pace && !question.marked && !question.certainty && next === null) return null;
  return (
    <div className={`row small ${classes.facts}`}>
      {question.marked && (
        <span className="badge" data-size="m" data-level="low">
          <IconFlagFilled size={14} aria-hidden />
          Marcada para revisão
        </span>
      )}
      {question.certainty && (
        <span className="badge" data-size="m">
          {CERTAINTY_LABELS[question.certainty]}
        </span>
      )}
      {next !== null && (
        <Button variant="subtle" color="gray" size="sm" onClick={() => onChoose(next)}>
          Próxima marcada
        </Button>
      )}
      {pace && (
        <p className="row muted figures" data-gap="xs">
          <IconClock size={18} stroke={1.75} aria-hidden />
          <span>
            <span className="visuallyHidden">Tempo nesta questão: </span>
            {formatSpan(pace.seconds)} · sua média: {formatSpan(pace.mean)}
          </span>
          {pace.isSlow && (
            <span className="badge" data-level="low">
              acima do seu ritmo
            </span>
          )}
        </p>
      )}
    </div>
  );
}
