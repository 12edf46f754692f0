import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { officeSystemCalls } from '@toro/contract/office/system/office-calls';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import { Card } from '@toro/ui/card.tsx';
import { api } from '../../../shared/api.ts';
import { useAction } from '../../../shared/use-action.ts';
import classes from './settings.module.css';
import type { SystemHealth } from './system-health.ts';

const SOURCES = { server: 'Servidor', job: 'Tarefa', browser: 'Navegador' } as const;

type SystemError = SystemHealth['errors'][number];

/** Errors of one cause in one row, the newest first. */
export const SystemErrors = ({ errors }: { errors: readonly SystemError[] }) => (
  <Card
    id="erros"
    title="Erros"
    lead="Os de uma mesma causa juntos, sem dados de pessoas. Um erro resolvido volta sozinho se acontecer de novo."
  >
    {errors.length === 0 ? (
      <p className="muted">Nenhum erro em aberto.</p>
    ) : (
      <ul className={`plainList ${classes.errors}`}>
        {errors.map((error) => (
          <ErrorRow key={error.fingerprint} error={error} />
        ))}
      </ul>
    )}
  </Card>
);

function ErrorRow({ error }: { error: SystemError }) {
  const client = useQueryClient();
  const solve = useAction({
    send: () => api.send(officeSystemCalls.solveError, { params: { fingerprint: error.fingerprint } }),
    done: 'Marcado como resolvido.',
    onDone: () => client.invalidateQueries({ queryKey: ['system-health'] }),
  });
  const times = error.times === 1 ? '1 vez' : `${error.times.toLocaleString('pt-BR')} vezes`;
  return (
    <li>
      <span className={classes.cause}>
        <strong className="breakWords">{error.message}</strong>
        <span className="muted small breakWords">
          {`${SOURCES[error.source]}${error.place && `, ${error.place}`}. ${times}, a última em ${dateAndTime(new Date(error.last_at))}, versão ${error.version}.`}
        </span>
        {error.stack && (
          <details>
            <summary className="small">Onde no programa</summary>
            <pre className="small">{error.stack}</pre>
          </details>
        )}
      </span>
      <Button
        variant="default"
        loading={solve.isPending}
        aria-label={`Resolvido: ${error.message}`}
        onClick={() => solve.mutate()}
      >
        Resolvido
      </Button>
    </li>
  );
}
