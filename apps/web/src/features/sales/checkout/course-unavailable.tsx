import { Button } from '@mantine/core';
import { Message } from '@toro/ui/message.tsx';
import { useRuntimeConfig } from '../../../shared/runtime-config.ts';
import { CheckoutLayout } from './checkout-layout.tsx';

/** The course is not for sale: no seats, not open, or it could not be loaded. */
export function CourseUnavailable({ onRetry }: { onRetry?: () => void }) {
  const { links } = useRuntimeConfig();
  return (
    <Message
      drawing="mountains"
      title="Desculpe. O curso que você deseja não tem mais vagas, ou não está mais disponível."
      text="Não é possível continuar com o cadastro. Não há vagas ou o período de matrícula encerrou para este curso."
    >
      {onRetry && <Button onClick={onRetry}>Tentar de novo</Button>}
      <Button component="a" href="/cursos" variant={onRetry ? 'default' : 'filled'}>
        Ver outros cursos
      </Button>
      <Button component="a" href={links.support} variant="default" target="_blank" rel="noopener">
        Falar com o suporte
      </Button>
    </Message>
  );
}

/** Shown for an address that names no course. */
export const BrokenLink = () => (
  <Message
    drawing="brokenScreen"
    title="Algo deu errado"
    text="O link está incompleto e não diz qual é a turma. Peça um novo link ou fale com a gente."
  />
);

export const UnavailablePage = () => (
  <CheckoutLayout>
    <CourseUnavailable />
  </CheckoutLayout>
);
