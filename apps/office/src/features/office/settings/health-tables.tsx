import { dateAndTime } from '@toro/domain/base/calendar/day';
import { formatSize } from '@toro/domain/office/files/format-size';
import { Card } from '@toro/ui/card.tsx';
import type { ReactNode } from 'react';
import type { SystemHealth } from './system-health.ts';

const ROLES = { all: 'Tudo', api: 'Páginas', office: 'Escritório', worker: 'Tarefas' } as const;
const DAY_MS = 86_400_000;
const FEW_DAYS = 14;

const timeOf = (at: string | null) => (at === null ? 'nenhuma recente' : dateAndTime(new Date(at)));

export const State = ({ kind, children }: { kind: 'ok' | 'warn' | 'bad' | 'none'; children: ReactNode }) => (
  <span className="state" data-kind={kind}>
    {children}
  </span>
);

/** A table that may be wider than the window. */
const Table = ({
  label,
  head,
  children,
}: {
  label: string;
  head: readonly string[];
  children: ReactNode;
}) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: A scrolling area is reached by the keyboard.
  <section className="scrollsAside" aria-label={label} tabIndex={0}>
    <table className="table">
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
);

/** What failed and what waits stands first. */
const sortQueues = (queues: SystemHealth['queues']) =>
  [...queues].sort(
    (a, b) => b.failed - a.failed || b.waiting - a.waiting || a.label.localeCompare(b.label, 'pt-BR'),
  );

export const Queues = ({ queues }: Pick<SystemHealth, 'queues'>) => (
  <Card id="filas" title="Filas" lead="O que espera, o que falhou em 24 horas e a última tarefa feita.">
    <Table label="Valores das filas" head={['Tarefa', 'Esperando', 'Rodando', 'Falharam', 'Última feita']}>
      {sortQueues(queues).map(({ name, label, waiting, active, failed, last }) => (
        <tr key={name}>
          <td>{label}</td>
          <td className="figures">{waiting}</td>
          <td className="figures">{active}</td>
          <td className="figures">{failed > 0 ? <State kind="bad">{failed}</State> : failed}</td>
          <td className="figures muted">{timeOf(last)}</td>
        </tr>
      ))}
    </Table>
  </Card>
);

export const Processes = ({ processes }: Pick<SystemHealth, 'processes'>) => (
  <Card id="processos" title="Processos">
    <Table label="Valores dos processos" head={['Faz', 'Máquina', 'Versão', 'Node', 'Desde', 'Disco livre']}>
      {processes.map((each) => (
        <tr key={`${each.machine} ${each.started_at} ${each.role}`}>
          <td>{ROLES[each.role]}</td>
          <td>{each.machine}</td>
          <td className="figures">{each.version}</td>
          <td className="figures">{each.node}</td>
          <td className="figures muted">{dateAndTime(new Date(each.started_at))}</td>
          <td className="figures">
            {each.disk_free === null
              ? 'não medido'
              : `${formatSize(each.disk_free)} de ${formatSize(each.disk_total ?? 0)}`}
          </td>
        </tr>
      ))}
    </Table>
  </Card>
);

export function Certificates({ certificates }: Pick<SystemHealth, 'certificates'>) {
  const daysLeft = (endsAt: string) => Math.floor((new Date(endsAt).getTime() - Date.now()) / DAY_MS);
  return (
    <Card id="certificados" title="Certificados" lead="Lidos uma vez por dia, como um navegador os recebe.">
      {certificates.length === 0 ? (
        <p className="muted">Nenhum endereço com https foi conferido ainda.</p>
      ) : (
        <ul className="plainList stack" data-gap="xs">
          {certificates.map(({ host, ends_at: endsAt, failure }) => (
            <li key={host} className="row" data-spread>
              <span className="breakWords">{host}</span>
              {endsAt === null ? (
                <State kind="bad">{`Não foi lido: ${failure ?? 'sem resposta'}`}</State>
              ) : (
                <State
                  kind={daysLeft(endsAt) < FEW_DAYS ? 'bad' : 'ok'}
                >{`vale por ${daysLeft(endsAt)} dias`}</State>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
