import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listAudit } from '@toro/contract/audit/calls';
import type { CallResponse } from '@toro/contract/call';
import { getOfficeHome } from '@toro/contract/office-home/calls';
import { HOME_ITEMS } from '@toro/contract/office-home/home-items';
import { describeEntry } from '@toro/domain/audit/describe-entry';
import { dateAndTime, longDate } from '@toro/domain/calendar/day';
import { Card } from '@toro/ui/card.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { api } from '../../shared/api.ts';
import { Page } from '../../shared/page.tsx';
import { useMember, usePermission } from '../../shared/session/session-query.ts';
import classes from './home.module.css';

type Home = CallResponse<typeof getOfficeHome>;

const NOON = 12;
const EVENING = 18;
const SHOWN_CHANGES = 8;

const isChange = ({ action, refused }: { action: string | null; refused: string | null }) =>
  refused !== 'refused' && !['login', 'logout', 'fail-login', 'confirm-act'].includes(action ?? '');

const homeQuery = queryOptions({ queryKey: ['office-home'], queryFn: () => api.send(getOfficeHome) });

function greet(hour: number): string {
  if (hour < NOON) return 'Bom dia';
  return hour < EVENING ? 'Boa tarde' : 'Boa noite';
}

/** What waits for the person, what comes next and what changed recently. */
export function HomePage() {
  const { name } = useMember();
  const isAllowed = usePermission();
  return (
    <Page title={`${greet(new Date().getHours())}, ${name.split(' ')[0]}`}>
      <div className={classes.room} data-single={!isAllowed('audit.read') || undefined}>
        <QueryState
          query={useQuery(homeQuery)}
          loading="Carregando o que espera por você..."
          skeleton={[220]}
          failure={{ title: 'A página não carregou', text: 'Nada mudou. Tente de novo.' }}
        >
          {(home) => (
            <div className={classes.column}>
              <WaitingItems items={home.items} />
              {home.agenda.length > 0 && <Agenda agenda={home.agenda} />}
            </div>
          )}
        </QueryState>
        {isAllowed('audit.read') && <RecentChanges />}
      </div>
    </Page>
  );
}

function WaitingItems({ items }: Pick<Home, 'items'>) {
  if (items.length === 0)
    return (
      <Card id="espera" title="Tudo em dia">
        <p className="muted">Nada espera por você agora.</p>
      </Card>
    );
  return (
    <Card id="espera" title="Precisa de você">
      <ul className={`plainList ${classes.items}`}>
        {items.map(({ name, count, since }) => {
          const { label, detail, act, page, kind, ...item } = HOME_ITEMS[name];
          const search = 'search' in item ? item.search : {};
          return (
            <li key={name}>
              <strong className={classes.count}>{count}</strong>
              <span className={classes.what}>
                <strong>{label}</strong>
                <span className="muted small">{detail}</span>
              </span>
              {since && (
                <span className="badge small" data-kind={kind}>
                  {`desde ${longDate(since.slice(0, 10))}`}
                </span>
              )}
              <Link
                to={page}
                search={search as never}
                className={classes.act}
                aria-label={`${act}: ${label}`}
              >
                {act}
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

const Agenda = ({ agenda }: Pick<Home, 'agenda'>) => (
  <Card id="agenda" title="Agenda">
    <ul className={`plainList ${classes.lines}`}>
      {agenda.map(({ at, text, page }) => (
        <li key={`${at} ${text}`}>
          <time dateTime={at} className="muted small figures">
            {dateAndTime(new Date(at))}
          </time>
          <Link to={page as '/'}>{text}</Link>
        </li>
      ))}
    </ul>
  </Card>
);

function RecentChanges() {
  const query = useQuery({
    queryKey: ['recent-changes'],
    queryFn: () => api.send(listAudit, { query: { size: '100' } }),
  });
  return (
    <Card id="mudancas" title="Mudanças recentes" actions={<Link to="/auditoria">Auditoria</Link>}>
      <QueryState
        query={query}
        loading="Carregando as mudanças..."
        skeleton={[40, 40, 40]}
        failure={{ text: 'As mudanças não carregaram.' }}
        isEmpty={({ rows }) => !rows.some(isChange)}
        empty={<p className="muted">Ainda não há mudanças.</p>}
      >
        {({ rows }) => (
          <ul className={`plainList ${classes.lines}`}>
            {rows
              .filter(isChange)
              .slice(0, SHOWN_CHANGES)
              .map((entry) => (
                <li key={entry.id}>
                  <span className="breakWords">{describeEntry(entry)}</span>
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
