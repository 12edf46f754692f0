import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Message } from '../../ui/message.tsx';

/** Shown when an exam could not be loaded. */
export function ExamFailure({
  text,
  onRetry,
  children,
}: {
  text: string;
  onRetry: () => void;
  children?: ReactNode;
}) {
  return (
    <main role="alert">
      <Message drawing="brokenScreen" title="A prova não abriu" text={text}>
        <Button onClick={onRetry}>Tentar de novo</Button>
        {children}
      </Message>
    </main>
  );
}
