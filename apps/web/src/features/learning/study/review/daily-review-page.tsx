import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Message } from '@toro/ui/message.tsx';
import { NeedsInternet } from '@toro/ui/needs-internet.tsx';
import { PACK_TOO_OLD, PackTooOldError } from '../../../../shared/study-pack/study-pack.ts';
import { dailyReviewQuery } from './queries.ts';
import classes from './review.module.css';
import { ReviewMessage } from './review-end.tsx';
import { ReviewRoom } from './review-room.tsx';

/** Why the review did not open. */
function ReviewFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const retry = <Button onClick={onRetry}>Tentar de novo</Button>;
  if (error instanceof PackTooOldError)
    return (
      <Message
        drawing="mountains"
        title={PACK_TOO_OLD}
        text="O pacote deste aparelho tem mais de 7 dias. O que você já respondeu está guardado e será enviado."
      >
        {retry}
      </Message>
    );
  if (!navigator.onLine) return <NeedsInternet>{retry}</NeedsInternet>;
  return (
    <Message
      drawing="mountains"
      title="Sua revisão não carregou"
      text="O que você respondeu está guardado. Confira sua conexão e tente de novo."
    >
      {retry}
    </Message>
  );
}

/** Revisão de hoje. */
export function DailyReviewPage() {
  const query = useQuery(dailyReviewQuery);
  const { data: review } = query;
  if (review?.session) return <ReviewRoom key={review.session.id} review={review} />;
  if (review) return <ReviewMessage review={review} />;
  return (
    <main className={`centered ${classes.end}`}>
      {query.error && !query.isFetching ? (
        <ReviewFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loader aria-label="Carregando a revisão" />
      )}
    </main>
  );
}
