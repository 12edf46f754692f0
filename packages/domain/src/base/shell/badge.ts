const MAX_COUNT = 99;

/** The unread count in the badge; null when there are none. */
export const formatBadge = (unread: number): string | null =>
  unread <= 0 ? null : unread > MAX_COUNT ? `${MAX_COUNT}+` : `${unread}`;
