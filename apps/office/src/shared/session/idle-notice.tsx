import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { staffCalls } from '@toro/contract/accounts/staff/calls';
import { api } from '../api.ts';
import { useIdleWarning } from './idle-clock.ts';
import classes from './idle-notice.module.css';

/** Two minutes before the idle end: a way to go on. */
export function IdleNotice() {
  const seconds = useIdleWarning();
  const prolong = useMutation({ mutationFn: () => api.send(staffCalls.prolongSession) });
  if (seconds === null) return null;
  return (
    <div className={classes.notice} role="alertdialog" aria-label="Sua sessão termina em 2 minutos">
      <p>{seconds > 0 ? 'Sua sessão termina em 2 minutos' : 'Sua sessão terminou'}</p>
      <Button loading={prolong.isPending} onClick={() => prolong.mutate()}>
        Continuar
      </Button>
    </div>
  );
}
