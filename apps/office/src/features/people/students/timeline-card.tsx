import { Button } from '@mantine/core';
import {
  type Icon,
  IconAlertTriangle,
  IconBell,
  IconCash,
  IconClipboardCheck,
  IconCreditCard,
  IconDeviceMobile,
  IconFileCheck,
  IconMail,
  IconMessages,
  IconReceipt,
  IconSchool,
  IconUserCog,
} from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { studentsCalls } from '@toro/contract/people/students/calls';
import { academyDay, academyTime, addDays, shortDate } from '@toro/domain/base/calendar/day';
import { TIMELINE_KINDS, type TimelineKind } from '@toro/domain/people/students/timeline';
import { Card } from '@toro/ui/card.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { SegmentedChoice } from '@toro/ui/segmented-choice.tsx';
import { type ReactNode, useState } from 'react';
import { api } from '../../../shared/api.ts';
import { usePermission } from '../../../shared/session/session-query.ts';
import { useAction } from '../../../shared/use-action.ts';
import { refreshStudent, type TimelineEntry, timelineQuery } from './queries.ts';
import classes from './timeline.module.css';

const ICONS: Record<TimelineKind, Icon> = {
  enrolment: IconSchool,
  attempt: IconClipboardCheck,
  order: IconReceipt,
  payment: IconCreditCard,
  mail: IconMail,
  notification: IconBell,
  session: IconDeviceMobile,
  consent: IconFileCheck,
  wallet: IconCash,
  mentorship: IconMessages,
  'error-report': IconAlertTriangle,
  staff: IconUserCog,
};

/** Groups of kinds that are shown together. */
const GROUPS: Record<string, readonly TimelineKind[]> = {
  Tudo: [],
  Estudo: ['enrolment', 'attempt', 'mentorship', 'error-report', 'session'],
  Contato: ['mail', 'notification', 'consent'],
  Dinheiro: ['order', 'payment', 'wallet'],
  Equipe: ['staff'],
};

const STATE_KINDS = { queued: 'none', sent: 'ok', retrying: 'warn', failed: 'bad', returned: 'bad' } as const;

function describeDay(day: string): string {
  const today = academyDay(new Date());
  if (day === today) return 'Hoje';
  return day === addDays(today, -1) ? 'Ontem' : shortDate(day);
}

function groupByDay(entries: readonly TimelineEntry[]): [string, TimelineEntry[]][] {
  const days = new Map<string, TimelineEntry[]>();
  for (const entry of entries) {
    const day = academyDay(new Date(entry.at));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

/** What happened to a student, newest first. */
export function TimelineCard({ studentId }: { studentId: number }) {
  const [group, setGroup] = useState('Tudo');
  const [kind, setKind] = useState<TimelineKind | ''>('');
  const query = useInfiniteQuery(timelineQuery(studentId, kind ? [kind] : (GROUPS[group] ?? [])));
  return (
    <Card id="linha-do-tempo" title="Linha do tempo" className={classes.card}>
      <SegmentedChoice
        label="O que mostrar"
        value={group}
        data={Object.keys(GROUPS)}
        onValue={(value) => {
          setGroup(value);
          setKind('');
        }}
        fullWidth
      />
      <label className={classes.kind}>
        <span className="muted small">Só</span>
        <select value={kind} onChange={({ currentTarget }) => setKind(currentTarget.value as TimelineKind)}>
          <option value="">todos os tipos</option>
          {Object.entries(TIMELINE_KINDS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <QueryState
        query={query}
        loading="Carregando a linha do tempo..."
        skeleton={[44, 44, 44, 44]}
        failure={{ text: 'A linha do tempo não carregou.' }}
        isEmpty={({ pages }) => pages.every(({ entries }) => entries.length === 0)}
        empty={<p className="muted">Nada aqui ainda.</p>}
      >
        {({ pages }) => (
          <div className={classes.days}>
            {groupByDay(pages.flatMap(({ entries }) => entries)).map(([day, entries]) => (
              <section key={day}>
                <h3 className="muted small">{describeDay(day)}</h3>
                <ol className="plainList">
                  {entries.map((entry) => (
                    <Entry key={entry.id} studentId={studentId} entry={entry} />
                  ))}
                </ol>
              </section>
            ))}
          </div>
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

function Entry({ studentId, entry }: { studentId: number; entry: TimelineEntry }) {
  const EntryIcon = ICONS[entry.kind];
  const at = new Date(entry.at);
  return (
    <li className={classes.entry} data-kind={entry.kind}>
      <span className={classes.icon} aria-hidden>
        <EntryIcon size={16} stroke={1.75} />
      </span>
      <div className={classes.text}>
        <p className="breakWords">
          {entry.verb} <b>{entry.entity}</b>
        </p>
        {entry.detail && (
          <p className="muted small breakWords">
            <OrderLink order={entry.order}>{entry.detail}</OrderLink>
          </p>
        )}
        {entry.mail && <MailState studentId={studentId} mail={entry.mail} />}
      </div>
      <time className="muted small figures" dateTime={entry.at}>
        {academyTime(at)}
      </time>
    </li>
  );
}

/** Leads to the order of an entry, where it has one and the person may read it. */
function OrderLink({ order, children }: { order: number | null; children: ReactNode }) {
  const isAllowed = usePermission();
  if (order === null || !isAllowed('orders.read')) return children;
  return (
    <Link to="/pedidos/$id" params={{ id: String(order) }}>
      {children}
    </Link>
  );
}

interface MailStateProps {
  studentId: number;
  mail: NonNullable<TimelineEntry['mail']>;
}

function MailState({ studentId, mail }: MailStateProps) {
  const isAllowed = usePermission();
  const resend = useAction({
    send: () => api.send(studentsCalls.resendMail, { params: { id: studentId, mail: mail.id } }),
    done: 'O e-mail está na fila de novo.',
    onDone: () => refreshStudent(studentId),
  });
  return (
    <p className={`small ${classes.mail}`}>
      <span className="state" data-kind={STATE_KINDS[mail.state]}>
        <span className="breakWords">{mail.text}</span>
      </span>
      {mail.is_resendable && isAllowed('people.write') && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          loading={resend.isPending}
          onClick={() => resend.mutate()}
        >
          Enviar de novo
        </Button>
      )}
    </p>
  );
}
