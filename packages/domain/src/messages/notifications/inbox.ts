/** How often the inbox is polled. */
export const INBOX_POLL_INTERVAL_MS = 600_000;
/** The length of the preview in a row of the list. */
export const PREVIEW_LENGTH = 100;
/** With so few notifications the button for more is not shown. */
const MAX_WITHOUT_MORE_BUTTON = 3;

export interface InboxEntry {
  id: number;
  post_date: string;
  /** Null or false means unread. */
  read: boolean | null;
}

export const isUnread = ({ read }: Pick<InboxEntry, 'read'>): boolean => read !== true;

/** Unread first, then newest; at the same instant the higher id first. */
export function sortInbox<T extends InboxEntry>(entries: readonly T[]): T[] {
  return [...entries].sort(
    (one, other) =>
      Number(isUnread(other)) - Number(isUnread(one)) ||
      Date.parse(other.post_date) - Date.parse(one.post_date) ||
      other.id - one.id,
  );
}

/** The title of the list: the number of unread notifications, or the plain name. */
export function formatInboxTitle(unread: number): string {
  if (unread <= 0) return 'Notificações';
  return unread === 1 ? '1 notificação não lida' : `${unread} notificações não lidas`;
}

/** 'Carregar mais' appears when more than three are loaded and the list is not finished. */
export const canLoadMore = (loaded: number, total: number): boolean =>
  loaded > MAX_WITHOUT_MORE_BUTTON && loaded < total;

/** Ids of a poll that no earlier poll had. Ids only grow, so an old notification that moves up is not new. */
export function findNewIds(known: readonly number[], polled: readonly number[]): number[] {
  const newest = Math.max(0, ...known);
  return polled.filter((id) => id > newest);
}
