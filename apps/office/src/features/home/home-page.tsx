import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listAudit } from '@toro/contract/audit/calls';
import { describeEntry } from '@toro/domain/audit/describe-entry';
import { dateAndTime } from '@toro/domain/calendar/day';
import { Card } from '@toro/ui/card.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { api } from '../../shared/api.ts';
import { Page } from '../../shared/page.tsx';
import { useMember, usePermission } from '../../shared/session/session-query.ts';

const NOON = 12;
const EVENING = 18;

function greet(hour: number): string {
  if (hour < NOON) return 'Bom dia';
  return hour < EVENING ? 'Boa tarde' : 'Boa noite';
}

/** What waits for the person and what changed recently. */
export function HomePage() {
  const { name } = useMember();
  const isAllowed = usePermission();
  return (
    <Page title={`${greet(new Date().getHours())}, ${name.split(' ')[0]}`}>
      {isAllowed('audit.read') && <RecentChanges />}
      {!isAllowed('audit.read') && (
        <Card id="bem-vindo" title="Tudo em dia">
          <p className="muted">Nada espera por você agora.</p>
        </Card>
      )}
    </Page>
  );
}

function RecentChanges() {
  const query = useQuery({
    queryKey: ['recent-changes'],
    queryFn: () => api.send(listAudit, { query: { size: '25' } }),
  });
  return (
    <Card id="mudancas" title="Mudanças recentes" actions={<Link to="/auditoria">Auditoria</Link>}>
      <QueryState
        query={query}
        loading="Carregando as mudanças..."
        skeleton={[40, 40, 40]}
        failure={{ text: 'As mudanças não carregaram.' }}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<p className="muted">Ainda não há mudanças.</p>}
      >
        {({ rows }) => (
          <ul className="plainList lines rows">
            {rows.slice(0, 8).map((entry) => (
              <li key={entry.id} className="row" data-spread>
                <span>{describeEntry(entry)}</span>
                <span className="muted small figures">
                  {entry.created_at && dateAndTime(new Date(entry.created_at))}
                </span>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}
