import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { auditList } from '@toro/contract/office/audit/audit-list';
import { auditCalls } from '@toro/contract/office/audit/calls';
import type { ListRow } from '@toro/contract/office/lists/list';
import { describeEntry } from '@toro/domain/office/audit/describe-entry';
import { QueryState } from '@toro/ui/query-state.tsx';
import { api } from '../../../shared/api.ts';
import { ChangesTable } from '../../../shared/history/changes-table.tsx';
import { OfficeList } from '../../../shared/list/office-list.tsx';
import { Page } from '../../../shared/page.tsx';
import classes from './audit-page.module.css';

type Entry = ListRow<typeof auditList>;

/** Also of people who are not in the team any more. */
const NAMES_OF_ROLES: Readonly<Record<string, string>> = auditList.columns.actor_roles.options;

/** What was done, the newest first, each entry as one sentence that opens to its fields. */
export const AuditPage = () => (
  <Page title="Auditoria">
    <OfficeList
      definition={auditList}
      load={(query) => api.send(auditCalls.listAudit, { query })}
      exportRows={(body) => api.send(auditCalls.exportAudit, { body })}
      columns={['action', 'created_at']}
      cells={{
        action: (entry) => <span className={classes.sentence}>{describeEntry(entry)}</span>,
      }}
      detail={(entry) => <EntryDetail entry={entry} />}
      empty="Ainda não há registros."
    />
  </Page>
);

function EntryDetail({ entry }: { entry: Entry }) {
  const { id, actor, actor_roles: roles, network, request_id: request, reason, subject } = entry;
  const query = useQuery({
    queryKey: ['audit', id],
    queryFn: () => api.send(auditCalls.getAuditEntry, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const details: [string, string | null][] = [
    ['Conta', entry.actor_kind === 'job' ? null : actor],
    ['Papéis', roles?.map((role) => NAMES_OF_ROLES[role] ?? role).join(', ') ?? null],
    ['Código', subject],
    ['Motivo', reason],
    ['Rede', network],
    ['Requisição HTTP', request],
  ];
  return (
    <div className="stack">
      <dl className="pairList small">
        {details
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className={classes.fact}>
              <dt>{label}</dt>
              <dd className="breakWords">{value}</dd>
            </div>
          ))}
      </dl>
      <QueryState
        query={query}
        loading="Carregando o registro..."
        skeleton={[48]}
        failure={{ text: 'O registro não carregou.' }}
      >
        {({ changes, details = [], page }) => (
          <>
            {changes.length > 0 ? (
              <ChangesTable changes={changes} />
            ) : (
              <p className="muted small">Nenhum campo mudou.</p>
            )}
            {details.length > 0 && (
              <dl className="pairList small" aria-label="Detalhes">
                {details.map(({ name, value }) => (
                  <div key={name} className={classes.fact}>
                    <dt>{name}</dt>
                    <dd className="breakWords">{value}</dd>
                  </div>
                ))}
              </dl>
            )}
            {page && (
              <p>
                <Link to={page as '/'}>{`Abrir ${entry.subject_name ?? 'o item'}`}</Link>
              </p>
            )}
          </>
        )}
      </QueryState>
    </div>
  );
}
