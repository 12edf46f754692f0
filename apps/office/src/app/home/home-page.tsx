import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { auditCalls } from '@toro/contract/office/audit/calls';
import { homeCalls } from '@toro/contract/office/home/calls';
import { academyDay, academyTime, dateAndTime } from '@toro/domain/base/calendar/day';
import { describeEntry } from '@toro/domain/office/audit/describe-entry';
import { describeAge } from '@toro/domain/office/home/deadlines';
import { Card } from '@toro/ui/card.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { OpenDaysCard } from '../../features/sales/office-orders/index.ts';
import { api } from '../../shared/api.ts';
import { Page } from '../../shared/page.tsx';
import { useMember, usePermission } from '../../shared/session/session-query.ts';
import { FirstStepsCard, HiddenFirstSteps } from './first-steps.tsx';
import classes from './home.module.css';
import type { Home } from './item-texts.ts';
import { TodayStrip } from './today-strip.tsx';
import { WaitingItems } from './waiting-items.tsx';

const NOON = 12;
const EVENING = 18;
const SHOWN_CHANGES = 8;
const TEST_MAIL_MS = 2000;

const isChange = ({ action, refused }: { action: string | null; refused: string | null }) =>
  refused !== 'refused' && !['login', 'logout', 'fail-login', 'confirm-act'].includes(action ?? '');

const homeQuery = queryOptions({
  queryKey: ['office-home'],
  queryFn: () => api.send(homeCalls.getOfficeHome),
  // The mail that tests the server is accepted seconds later, by a job.
  refetchInterval: ({ state }) =>
    state.data?.first_steps?.test_mail.state === 'waiting' ? TEST_MAIL_MS : false,
});

function greet(hour: number): string {
  if (hour < NOON) return 'Bom dia';
  return hour < EVENING ? 'Boa tarde' : 'Boa noite';
}

/** 'quarta, 18 de novembro' */
const todayFormat = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'America/Sao_Paulo',
});

/** Today's figures, what waits for the person, what comes next and what changed recently. */
export function HomePage() {
  const { name } = useMember();
  const now = new Date();
  return (
    <Page
      title={`${greet(Number(academyTime(now).slice(0, 2)))}, ${name.split(' ')[0]}`}
      actions={
        <span className={`muted small ${classes.date}`}>{todayFormat.format(now).replace('-feira', '')}</span>
      }
    >
      <QueryState
        query={useQuery(homeQuery)}
        loading="Carregando o que espera por você..."
        skeleton={[76, 320]}
        failure={{ title: 'A página não carregou', text: 'Nada mudou. Tente de novo.' }}
      >
        {(home) => <OpenHome home={home} />}
      </QueryState>
    </Page>
  );
}

function OpenHome({ home }: { home: Home }) {
  const isAllowed = usePermission();
  const readsAudit = isAllowed('audit.read');
  // Who closes days and reads no audit has the days themselves in place of a row about them.
  const closesDays = isAllowed('orders.close') && !readsAudit;
  const items = closesDays ? home.items.filter(({ name }) => name !== 'open-days') : home.items;
  const hasOpenDays = items.length < home.items.length;
  return (
    <>
      <TodayStrip today={home.today} />
      <div className={classes.room} data-single={!(readsAudit || hasOpenDays) || undefined}>
        <div className={classes.column}>
          {home.first_steps && !home.first_steps.hidden && <FirstStepsCard firstSteps={home.first_steps} />}
          <WaitingItems items={items} />
          {home.agenda.length > 0 && <Agenda agenda={home.agenda} />}
          {home.backups && <Backups backups={home.backups} />}
          {home.first_steps?.hidden && <HiddenFirstSteps />}
        </div>
        {(readsAudit || hasOpenDays) && (
          <div className={classes.column}>
            {hasOpenDays && <OpenDaysCard />}
            {readsAudit && <RecentChanges />}
          </div>
        )}
      </div>
    </>
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

const sinceOf = (at: string | null) =>
  at === null
    ? 'nenhum registrado'
    : `${dateAndTime(new Date(at))} (${describeAge(academyDay(new Date(at)), academyDay(new Date())) ?? 'hoje'})`;

/** How old the last backup is, and the last one that was restored on trial. */
const Backups = ({ backups }: { backups: NonNullable<Home['backups']> }) => (
  <Card id="backups" title="Backups">
    <ul className={`plainList ${classes.lines}`}>
      <li>
        <span>Último backup</span>
        <span className="muted small figures">{sinceOf(backups.last)}</span>
      </li>
      <li>
        <span>Último ensaio de restauração</span>
        <span className="muted small figures">{sinceOf(backups.last_drill)}</span>
      </li>
    </ul>
  </Card>
);

function RecentChanges() {
  const query = useQuery({
    queryKey: ['recent-changes'],
    queryFn: () => api.send(auditCalls.listAudit, { query: { size: '100' } }),
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
