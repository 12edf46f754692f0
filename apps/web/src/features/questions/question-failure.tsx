import { Button, Skeleton } from '@mantine/core';
import { Message } from '@toro/ui/message.tsx';
import classes from './question-page.module.css';

/** Shown when a question could not be loaded. */
export function QuestionFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <Message
        level={2}
        drawing="brokenScreen"
        title="A questão não abriu"
        text="Problemas ao listar a questão comentada, por favor contate o suporte."
      >
        <Button onClick={onRetry}>Tentar de novo</Button>
      </Message>
    </div>
  );
}

/** Skeleton of a question. */
export function QuestionSkeleton() {
  return (
    <div className={classes.card} role="status" aria-label="Carregando a questão...">
      <Skeleton height={28} width={200} />
      <Skeleton height={120} />
      <Skeleton height={60} />
      <Skeleton height={60} />
      <Skeleton height={60} />
    </div>
  );
}
