import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Message } from '@toro/ui/message.tsx';
import { dailyReviewQuery } from './queries.ts';
import classes from './review.module.css';
import { ReviewMessage } from './review-end.tsx';
import { ReviewRoom } from './review-room.tsx';

/** Revisão de hoje. */
export function DailyReviewPage() {
  const query = useQuery(dailyReviewQuery);
  const { data: review } = query;
  if (review?.session) return <ReviewRoom key={review.session.id} review={review} />;
  if (review) return <ReviewMessage review={review} />;
  return (
    <main className={`centered ${classes.end}`}>
      {query.isError && !query.isFetching ? (
        <Message
          drawing="mountains"
          title="Sua revisão não carregou"
          text="O que você respondeu está guardado. Confira sua conexão e tente de novo."
        >
          <Button onClick={() => void query.refetch()}>Tentar de novo</Button>
        </Message>
      ) : (
        <Loader aria-label="Carregando a revisão" />
      )}
    </main>
  );
}
