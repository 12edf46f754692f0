import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { Message } from '@toro/ui/message.tsx';
import { useRuntimeConfig } from '../shared/runtime-config.ts';

/** Shown for an unknown address in a public area. */
export function NotFoundPage() {
  const { links } = useRuntimeConfig();
  const { history } = useRouter();
  return (
    <main>
      <Message
        drawing="mountains"
        title="Não encontramos esta página"
        text="O link pode estar incompleto ou ter vencido. Confira o endereço, ou siga por um destes caminhos."
      >
        <Button component="a" href="/courses">
          Ir para a área do aluno
        </Button>
        <Button variant="default" onClick={() => history.back()}>
          Voltar
        </Button>
        <Button variant="default" component="a" href={links.support} target="_blank" rel="noopener">
          Falar com o suporte
        </Button>
      </Message>
    </main>
  );
}
