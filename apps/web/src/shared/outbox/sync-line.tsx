import { academyTime } from '@toro/domain/base/calendar/day';
import { useEffect } from 'react';
import { openOutbox, sendNow, useOutbox } from './outbox.ts';

/** Where the answers are: on the server, on their way, or on this device only. */
export function SyncLine() {
  const { queued, state, syncedAt } = useOutbox();
  useEffect(openOutbox, []);
  const synced = syncedAt === null ? 'Sincronizado' : `Sincronizado ${academyTime(new Date(syncedAt))}`;
  return (
    <p className="tiny muted figures" role="status">
      {state === 'synced' && synced}
      {state === 'waiting' && `${synced} · ${queued} na fila`}
      {state === 'sending' && `Enviando ${queued}…`}
      {state === 'offline' && `Sem conexão · ${queued} na fila`}
      {(state === 'failed' || state === 'memory') && (
        <>
          Não foi possível enviar {queued}.{' '}
          <button type="button" className="linkButton" onClick={sendNow}>
            Tentar de novo
          </button>
        </>
      )}
    </p>
  );
}
