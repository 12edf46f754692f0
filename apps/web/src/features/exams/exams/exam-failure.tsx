import { Button } from '@mantine/core';
import { Message } from '@toro/ui/message.tsx';
import type { ReactNode } from 'react';

/** Shown when an exam could not be loaded. */
export function ExamFailure({
  title = 'A prova não abriu',
  text,
  onRetry,
  children,
}: {
  title?: string;
  text: string;
  onRetry: () => void;
  children?: ReactNode;
}) {
  return (
    <main>
      <div role="alert">
        <Message drawing="brokenScreen" title={title} text={text}>
          <Button onClick={onRetry}>Tentar de novo</Button>
          {children}
        </Message>
      </div>
    </main>
  );
}
