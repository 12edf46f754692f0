import { Button } from '@mantine/core';
import { useLogout } from '../../shared/use-logout.ts';
import classes from './change-password-page.module.css';

/** Ends every session of the student, for instance after the loss of a phone. */
export function SessionsCard() {
  const logout = useLogout();
  return (
    <section className={classes.card} aria-labelledby="sessions">
      <h2 id="sessions">Suas sessões</h2>
      <p className={classes.lead}>
        Entrou em um aparelho que não é seu, ou perdeu o celular? Encerre tudo de uma vez.
      </p>
      <Button variant="default" onClick={() => logout({ everywhere: true })}>
        Sair de todos os aparelhos
      </Button>
    </section>
  );
}
