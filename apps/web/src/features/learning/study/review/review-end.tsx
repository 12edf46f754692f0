import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countAnswered } from '@toro/domain/learning/study/review-queue';
import {
  FREE_DAY,
  formatDay,
  formatExam,
  formatNothingDue,
  formatRepeats,
  formatReviewEnd,
  NO_CARDS,
} from '@toro/domain/learning/study/study-texts';
import { Message } from '@toro/ui/message.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import type { ReactNode } from 'react';
import { errorMessage } from '../../../../shared/api.ts';
import { SyncLine } from '../../../../shared/outbox/sync-line.tsx';
import { type DailyReview, dailyReviewQuery, sendExtendReview } from './queries.ts';
import classes from './review.module.css';
import { ReviewHeader } from './review-header.tsx';

function ReviewFrame({
  text,
  percent = 0,
  children,
}: {
  text: string;
  percent?: number;
  children: ReactNode;
}) {
  return (
    <div className={classes.screen}>
      <ReviewHeader text={text} percent={percent} />
      <main className={`stack ${classes.end}`}>{children}</main>
    </div>
  );
}

/** Asks for ten more minutes; they replace what is shown. */
function MoreButton({ review, children }: { review: DailyReview; children: string }) {
  const queries = useQueryClient();
  const more = useMutation({
    mutationFn: () => sendExtendReview(review.session?.minutes ?? 0),
    onSuccess: (next) => queries.setQueryData(dailyReviewQuery.queryKey, next),
  });
  return (
    <>
      {more.isError && <Notice kind="failure">{errorMessage(more.error)}</Notice>}
      <Button size="md" loading={more.isPending} onClick={() => more.mutate()}>
        {children}
      </Button>
    </>
  );
}

const NotebookLink = () => (
  <Button variant="default" size="md" renderRoot={(props) => <Link {...props} to="/study/notebook" />}>
    Abrir o caderno de erros
  </Button>
);

/** The nearest day on which something is asked again: of what was answered, or of the rest. */
function findNextDay({ answers, next_on }: DailyReview): string | null {
  const last = new Map(answers.map(({ question, due_on }) => [question, due_on]));
  const days = [next_on, ...last.values()].flatMap((day) => day ?? []);
  return days.sort()[0] ?? null;
}

/** The session is done. */
export function ReviewEnd({ review }: { review: DailyReview }) {
  const counts = countAnswered(
    review.answers.map(({ question, is_right }) => ({ question, isRight: is_right })),
  );
  const next = findNextDay(review);
  return (
    <ReviewFrame text="Concluída" percent={100}>
      <Message
        level={2}
        drawing="mountains"
        title={formatReviewEnd(counts)}
        text={[
          formatRepeats(review.answers.length, counts.answered),
          next ? `Próxima revisão: ${formatDay(next)}.` : 'Não há outra revisão marcada.',
        ]
          .filter(Boolean)
          .join(' ')}
      >
        {review.is_more_due && <MoreButton review={review}>Continuar por mais 10 minutos</MoreButton>}
        <NotebookLink />
      </Message>
      <div className="centered">
        <SyncLine />
      </div>
    </ReviewFrame>
  );
}

function describe(review: DailyReview): { title: string; text: string } {
  const { state, exam, today, next_on } = review;
  if (state === 'exam' && exam)
    return { title: formatExam(exam, today), text: 'Com uma nova data de prova, a revisão volta.' };
  if (state === 'free')
    return { title: FREE_DAY, text: 'Aproveite. O que está para revisar espera por você.' };
  if (state === 'no-cards') return { title: 'Ainda não há o que revisar', text: NO_CARDS };
  if (state === 'no-course')
    return { title: 'Você não tem curso em andamento.', text: 'Seu caderno de erros continua aqui.' };
  return { title: formatNothingDue(next_on), text: 'Volte nesse dia, ou releia o seu caderno de erros.' };
}

/** Why there is no session today. */
export function ReviewMessage({ review }: { review: DailyReview }) {
  const { title, text } = describe(review);
  return (
    <ReviewFrame text="Nada a fazer agora">
      <Message level={2} drawing="mountains" title={title} text={text}>
        {review.state === 'free' && review.is_more_due && (
          <MoreButton review={review}>Revisar mesmo assim</MoreButton>
        )}
        {review.state !== 'no-cards' && <NotebookLink />}
      </Message>
    </ReviewFrame>
  );
}
