import { academyTime } from '@toro/domain/calendar/day';
import { sendNow, useOutbox } from './outbox.ts';

/** Where the answers are: on the server, on their way, or on this device only. */
export function SyncLine() {
  const { queued, state, syncedAt } = useOutbox();
  const time = syncedAt === null ? '' : ` ${academyTime(new Date(syncedAt))}`;
  return (
    <p className="tiny muted" role="status">
      {state === 'synced' && `Sincronizado${time}`}
      {state === 'sending' && `Enviando ${queued}…`}
      {state === 'offline' && `Sem conexão · ${queued} na fila`}
      {state === 'memory' && (
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
