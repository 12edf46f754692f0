const MOST = 99;

/** The unread count as the badge shows it; nothing to show when there are none. */
export const badgeText = (unread: number): string | null =>
  unread <= 0 ? null : unread > MOST ? `${MOST}+` : `${unread}`;
