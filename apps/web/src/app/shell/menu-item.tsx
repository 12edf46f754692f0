import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatBadge } from '@toro/domain/base/shell/badge';
import type { ReactNode } from 'react';
import { todayQuery } from '../../features/learning/study/today/queries.ts';
import { inboxQuery } from '../../features/messages/notifications/queries.ts';
import { useMentorshipDialog } from '../../features/people/mentorships/index.ts';
import { useLogout } from '../../shared/use-logout.ts';
import type { MenuEntry } from './menu-entries.ts';
import classes from './menu-item.module.css';

function CountBadge({ count, one, many }: { count: number; one: string; many: string }) {
  const text = formatBadge(count);
  return (
    text && (
      <span
        className={`badge figures ${classes.unread}`}
        role="img"
        aria-label={`${text} ${text === '1' ? one : many}`}
      >
        {text}
      </span>
    )
  );
}

function UnreadBadge() {
  const { data } = useQuery(inboxQuery);
  return <CountBadge count={data?.unread ?? 0} one="não lida" many="não lidas" />;
}

function DueBadge() {
  const { data } = useQuery(todayQuery);
  return <CountBadge count={data?.review.left ?? 0} one="para revisar hoje" many="para revisar hoje" />;
}

interface MenuItemProps {
  entry: MenuEntry;
  /** A row of the sidebar or a column of the bottom bar. */
  shape: 'row' | 'column';
  onChosen?: () => void;
}

/** A menu entry: a link to a route, a link to an external address, or a button. */
export function MenuItem({ entry, shape, onChosen }: MenuItemProps) {
  const logout = useLogout();
  const openMentorship = useMentorshipDialog((state) => state.open);
  const { icon: Icon, label } = entry;
  const content: ReactNode = (
    <>
      <Icon size={shape === 'row' ? 20 : 22} stroke={1.75} aria-hidden />
      <span>{label}</span>
      {entry.name === 'notifications' && <UnreadBadge />}
      {entry.name === 'study' && <DueBadge />}
    </>
  );
  const common = {
    className: `row medium ${classes.item}`,
    'data-nowrap': true,
    'data-shape': shape,
    'data-menu': entry.name,
  };
  if (entry.action) {
    const runAction = () => {
      onChosen?.();
      if (entry.action === 'logout') logout();
      else openMentorship();
    };
    return (
      <UnstyledButton {...common} onClick={runAction}>
        {content}
      </UnstyledButton>
    );
  }
  if (entry.href) {
    return (
      <a {...common} href={entry.href} target="_blank" rel="noopener" onClick={onChosen}>
        {content}
      </a>
    );
  }
  if (entry.course) {
    return (
      <Link {...common} to="/courses/$courseId/$courseClassId" params={entry.course} onClick={onChosen}>
        {content}
      </Link>
    );
  }
  return (
    <Link {...common} to={entry.to ?? '/'} activeOptions={{ exact: entry.to === '/' }} onClick={onChosen}>
      {content}
    </Link>
  );
}
