import { Button } from '@mantine/core';
import { Message } from '@toro/ui/message.tsx';

/** Shown when a page fails in a way that it does not handle. */
export const ErrorPage = () => (
  <main>
    <Message
      drawing="brokenScreen"
      title="Esta página não abriu"
      text="Algo deu errado do nosso lado. O que estava salvo continua salvo."
    >
      <Button onClick={() => window.location.reload()}>Tentar de novo</Button>
    </Message>
  </main>
);
