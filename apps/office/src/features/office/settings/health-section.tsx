import { Button } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { officeSystemCalls } from '@toro/contract/office/system/office-calls';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import { formatSize } from '@toro/domain/office/files/format-size';
import { Card } from '@toro/ui/card.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { api } from '../../../shared/api.ts';
import { useAction } from '../../../shared/use-action.ts';
import { Certificates, Processes, Queues, State } from './health-tables.tsx';
import classes from './settings.module.css';
import { SystemErrors } from './system-errors.tsx';
import type { SystemHealth } from './system-health.ts';

const healthQuery = queryOptions({
  queryKey: ['system-health'],
  queryFn: () => api.send(officeSystemCalls.getSystemHealth),
  refetchInterval: 30_000,
});

const LITTLE_SPACE = 0.15;

/** 'Saúde do sistema': processes, queues, errors, certificates and space. */
export const HealthSection = () => (
  <QueryState
    query={useQuery(healthQuery)}
    loading="Carregando a saúde do sistema..."
    skeleton={[160, 240, 240]}
    failure={{ title: 'A saúde do sistema não carregou', text: 'Tente de novo.' }}
  >
    {(health) => <OpenHealth health={health} />}
  </QueryState>
);

function OpenHealth({ health }: { health: SystemHealth }) {
  const client = useQueryClient();
  const refresh = useAction({ send: () => client.refetchQueries({ queryKey: healthQuery.queryKey }) });
  return (
    <div className="stack">
      <Card
        id="saude"
        title="Saúde do sistema"
        lead={`Como estava em ${dateAndTime(new Date(health.at))}. A página se atualiza a cada meio minuto.`}
        actions={
          <Button variant="default" loading={refresh.isPending} onClick={() => refresh.mutate()}>
            Atualizar
          </Button>
        }
      >
        <Summary health={health} />
      </Card>
      <SystemErrors errors={health.errors} />
      <Queues queues={health.queues} />
      <Processes processes={health.processes} />
      <Certificates certificates={health.certificates} />
    </div>
  );
}

/** What is well and what is not, in one line each. */
function Summary({ health: { processes, queues, mails, database_bytes: size } }: { health: SystemHealth }) {
  const works = processes.some(({ role }) => role === 'worker' || role === 'all');
  const failed = queues.reduce((sum, queue) => sum + queue.failed, 0);
  const free = processes.map((each) =>
    each.disk_free === null || !each.disk_total ? 1 : each.disk_free / each.disk_total,
  );
  const least = Math.min(1, ...free);
  const versions = new Set(processes.map(({ version }) => version));
  return (
    <ul className={`plainList stack ${classes.summary}`} data-gap="xs">
      <li>
        <State kind={works ? 'ok' : 'bad'}>
          {works ? 'As tarefas estão rodando' : 'Nenhum processo de tarefas está rodando'}
        </State>
      </li>
      <li>
        <State kind={failed === 0 ? 'ok' : 'bad'}>
          {failed === 0
            ? 'Nenhuma tarefa falhou em 24 horas'
            : `${failed} ${failed === 1 ? 'tarefa falhou' : 'tarefas falharam'} em 24 horas`}
        </State>
      </li>
      <li>
        <State kind={mails.given_up + mails.returned === 0 ? 'ok' : 'warn'}>
          {`E-mails: ${mails.waiting} esperando, ${mails.returned} devolvidos e ${mails.given_up} desistidos em 24 horas`}
        </State>
      </li>
      <li>
        <State kind={least < LITTLE_SPACE ? 'bad' : 'ok'}>
          {`${Math.round(least * 100)} % do disco livres; o banco de dados ocupa ${formatSize(size)}`}
        </State>
      </li>
      <li>
        <State kind={versions.size > 1 ? 'warn' : 'ok'}>
          {versions.size > 1
            ? `Versões diferentes ao mesmo tempo: ${[...versions].join(', ')}`
            : `Versão ${[...versions].join('') || 'desconhecida'}`}
        </State>
      </li>
    </ul>
  );
}
