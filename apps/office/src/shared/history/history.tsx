import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CallResponse } from '@toro/contract/call';
import { auditCalls } from '@toro/contract/office/audit/calls';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import { describeEntry } from '@toro/domain/office/audit/describe-entry';
import { Card } from '@toro/ui/card.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { api } from '../api.ts';
import { usePermission } from '../session/session-query.ts';
import { ChangesTable } from './changes-table.tsx';
import classes from './history.module.css';

type Entry = CallResponse<typeof auditCalls.listHistory>['entries'][number];

/** The entry of an action on many things, such as an import. */
function WholeEntry({ subject }: { subject: string }) {
  if (!usePermission()('audit.read')) return null;
  return (
    <p className="small">
      <Link to="/auditoria" search={{ subject }}>
        Ver o registro inteiro
      </Link>
    </p>
  );
}

function HistoryEntry({ entry, entity }: { entry: Entry; entity: string }) {
  const { changes, reason, created_at: at, subject } = entry;
  const whole = subject === entity ? null : subject;
  const sentence = (
    <>
      <span className="breakWords">{describeEntry(entry)}</span>
      <time className="muted small figures" dateTime={at}>
        {dateAndTime(new Date(at))}
      </time>
    </>
  );
  if (changes.length === 0 && !reason && !whole) return <div className={classes.sentence}>{sentence}</div>;
  return (
    <details>
      <summary className={classes.sentence}>{sentence}</summary>
      {reason && <p className="small">Motivo: {reason}</p>}
      {changes.length > 0 && <ChangesTable changes={changes} />}
      {whole && <WholeEntry subject={whole} />}
    </details>
  );
}

/** What was done to an entity, the newest first. */
export function History({ entity }: { entity: string }) {
  const query = useInfiniteQuery({
    queryKey: ['history', entity],
    queryFn: ({ pageParam }) =>
      api.send(auditCalls.listHistory, {
        query: { entity, ...(pageParam !== null && { before: pageParam }) },
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ entries, has_older }) => (has_older ? (entries.at(-1)?.id ?? null) : null),
  });
  return (
    <Card id="historico" title="Histórico">
      <QueryState
        query={query}
        loading="Carregando o histórico..."
        skeleton={[44, 44, 44]}
        failure={{ text: 'O histórico não carregou.' }}
        isEmpty={({ pages }) => pages.every(({ entries }) => entries.length === 0)}
        empty={<p className="muted">Ainda não há registros sobre este item.</p>}
      >
        {({ pages }) => (
          <ol className={`plainList ${classes.entries}`}>
            {pages
              .flatMap(({ entries }) => entries)
              .map((entry) => (
                <li key={entry.id}>
                  <HistoryEntry entry={entry} entity={entity} />
                </li>
              ))}
          </ol>
        )}
      </QueryState>
      {query.hasNextPage && (
        <Button variant="default" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          Mostrar mais antigos
        </Button>
      )}
    </Card>
  );
}
