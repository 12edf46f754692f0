import { Link } from '@tanstack/react-router';
import { ROLE_STARTS } from '@toro/domain/accounts/staff/role-starts';
import { academyDay } from '@toro/domain/base/calendar/day';
import {
  DEADLINE_GROUP_NAMES,
  DEADLINE_GROUPS,
  type DeadlineGroup,
  describeAge,
  describeDeadline,
  groupByDeadline,
} from '@toro/domain/office/home/deadlines';
import { Card } from '@toro/ui/card.tsx';
import { useMember } from '../../shared/session/session-query.ts';
import classes from './home.module.css';
import { formatHomeCount, type HomeItem, ITEM_TEXTS } from './item-texts.ts';

const GROUP_KINDS: Record<DeadlineGroup, string> = { now: 'bad', week: 'warn', later: 'idle' };

/** By deadline and never by kind; a group without items is not shown. */
function groupItems(items: readonly HomeItem[], today: string) {
  const sorted = [...items].sort((a, b) => (a.due_on ?? '9').localeCompare(b.due_on ?? '9'));
  return DEADLINE_GROUP_NAMES.map((group) => ({
    group,
    items: sorted.filter(
      ({ name, due_on: dueOn }) =>
        groupByDeadline({ dueOn, otherwise: ITEM_TEXTS[name].otherwise }, today) === group,
    ),
  })).filter((each) => each.items.length > 0);
}

/** 'Precisa de você': what waits, how much, and what happens if nobody acts. */
export function WaitingItems({ items }: { items: readonly HomeItem[] }) {
  if (items.length === 0) return <NothingWaits />;
  const today = academyDay(new Date());
  return (
    <Card
      id="espera"
      title="Precisa de você"
      className={classes.waiting}
      actions={
        <span className="muted small">
          {items.length === 1 ? '1 assunto' : `${items.length} assuntos, por prazo`}
        </span>
      }
    >
      {groupItems(items, today).map(({ group, items: grouped }) => (
        <section key={group} aria-label={DEADLINE_GROUPS[group]}>
          <h3 className={`state ${classes.group}`} data-kind={GROUP_KINDS[group]}>
            {DEADLINE_GROUPS[group]}
          </h3>
          <ul className={`plainList ${classes.items}`}>
            {grouped.map((item) => (
              <WaitingItem key={item.name} item={item} group={group} today={today} />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}

function WaitingItem({ item, group, today }: { item: HomeItem; group: DeadlineGroup; today: string }) {
  const { icon: Icon, label, detail, action, page, search, opensFirst, ages } = ITEM_TEXTS[item.name];
  const name = label[item.count === 1 ? 0 : 1];
  const age = ages && item.since ? describeAge(academyDay(new Date(item.since)), today) : null;
  // One order, request or draft is opened; of several the list is, and of drafts the newest.
  const isDirect = opensFirst && item.page !== null && (item.count === 1 || item.name === 'own-drafts');
  return (
    <li>
      <Icon size={18} stroke={1.75} aria-hidden />
      <strong className={classes.count}>{formatHomeCount(item.count)}</strong>
      <span className={classes.what}>
        <strong>{name}</strong>
        <span className="muted small breakWords">{detail(item)}</span>
      </span>
      {(item.due_on || age) && (
        <span
          className={`badge small ${classes.due}`}
          {...(item.due_on && group === 'now' ? { 'data-kind': 'wrong' } : { 'data-level': 'low' })}
        >
          {item.due_on ? describeDeadline(item.due_on, today) : age}
        </span>
      )}
      <Link
        to={(isDirect ? item.page : page) as '/'}
        search={isDirect ? undefined : search}
        className={classes.act}
        aria-label={`${action}: ${name}`}
      >
        {action}
      </Link>
    </li>
  );
}

/** What the roles do here, and where to begin. */
function NothingWaits() {
  const { roles } = useMember();
  const pages = new Map(
    roles.flatMap((role) => ROLE_STARTS[role].pages.map((each) => [each.page, each.label] as const)),
  );
  return (
    <Card id="espera" title="Tudo em dia">
      <p>Nada espera por você agora.</p>
      {roles.map((role) => (
        <p key={role} className="muted">
          {ROLE_STARTS[role].text}
        </p>
      ))}
      <nav className="row" aria-label="Por onde começar">
        {[...pages].map(([page, label]) => (
          <Link key={page} to={page as '/'} className={classes.act}>
            {label}
          </Link>
        ))}
      </nav>
    </Card>
  );
}
