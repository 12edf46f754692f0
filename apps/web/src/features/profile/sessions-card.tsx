import { Button } from '@mantine/core';
import { Card } from '@toro/ui/card.tsx';
import { useLogout } from '../../shared/use-logout.ts';

/** Ends every session of the student, for instance after the loss of a phone. */
export function SessionsCard() {
  const logout = useLogout();
  return (
    <Card id="sessions" title="Suas sessões">
      <p className="muted">
        Entrou em um aparelho que não é seu, ou perdeu o celular? Encerre tudo de uma vez.
      </p>
      <Button variant="default" onClick={() => logout({ everywhere: true })}>
        Sair de todos os aparelhos
      </Button>
    </Card>
  );
}
