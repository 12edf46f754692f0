import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { IDK } from '@toro/domain/exams/exams/answers';
import { formatComesBack } from '@toro/domain/learning/study/study-texts';
import { letterAt } from '@toro/domain/questions/questions/lettering';
import { CertaintyRow } from '@toro/ui/question/certainty-row.tsx';
import classes from './review.module.css';
import type { useReview } from './use-review.ts';

type Review = ReturnType<typeof useReview>;

interface ReviewFooterProps {
  review: Review;
  shown: NonNullable<Review['shown']>;
  onAnswer: () => void;
}

function describeVerdict({ question, verdict, certainty }: NonNullable<Review['shown']>): string {
  if (!verdict?.isRight) {
    const letter = letterAt(question.answers.findIndex(({ correta }) => correta === 1));
    return `Não foi desta vez: a certa é a ${letter}`;
  }
  return certainty === 'guess' ? 'Certa, no chute' : 'Você acertou!';
}

/** Certainty and 'Responder'; then the verdict with the next date and 'Próxima'. */
export function ReviewFooter({ review, shown, onAnswer }: ReviewFooterProps) {
  const { verdict, choice, certainty } = shown;
  const Icon = verdict?.isRight ? IconCircleCheck : IconCircleX;
  const look = verdict ? (verdict.isRight ? 'right' : 'wrong') : undefined;
  return (
    <footer className={`foot ${classes.footer}`} data-verdict={look}>
      <div className={classes.live} aria-live="polite">
        {verdict && (
          <div className={classes.verdict}>
            <Icon size={32} stroke={1.75} aria-hidden />
            <p>
              <b className={`strong ${classes.word}`}>{describeVerdict(shown)}</b>
              <br />
              <span className="small">
                {formatComesBack(verdict.dueOn)}
                {verdict.comesAgain && ' e no fim desta revisão'}.
              </span>
            </p>
          </div>
        )}
      </div>
      {verdict ? (
        <Button size="md" onClick={review.next} data-autofocus>
          Próxima
        </Button>
      ) : (
        <>
          <CertaintyRow
            value={certainty}
            isOffered={choice !== null && choice !== IDK}
            onChange={review.setCertainty}
          />
          <Button size="md" className={classes.answer} disabled={choice === null} onClick={onAnswer}>
            Responder
          </Button>
        </>
      )}
    </footer>
  );
}
