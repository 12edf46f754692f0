import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Message } from '@toro/ui/message.tsx';
import { useEffect } from 'react';
import { reportClientError } from './report-client-error.ts';

/** Shown when a page throws. The error has been reported; the page offers to reload or to go home. */
export function ErrorPage({ error }: Pick<ErrorComponentProps, 'error'>) {
  useEffect(() => reportClientError(error), [error]);
  return (
    <Message
      drawing="brokenScreen"
      title="Esta tela não abriu"
      text="Já fomos avisados. Nada do que você fez foi perdido."
    >
      <Button onClick={() => window.location.reload()}>Tentar de novo</Button>
      <Button variant="default" component="a" href="/courses">
        Ir para meus cursos
      </Button>
    </Message>
  );
}
