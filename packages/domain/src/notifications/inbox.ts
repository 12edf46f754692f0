/** How often the inbox is asked for again. */
export const INBOX_POLL_INTERVAL_MS = 600_000;
/** How much of a text a row of the list shows. */
export const PREVIEW_LENGTH = 100;
/** With so few on the screen a button for more would only be noise. */
const MAX_WITHOUT_MORE_BUTTON = 3;

export interface InboxEntry {
  id: number;
  post_date: string;
  /** Null or false means unread. */
  read: boolean | null;
}

export const isUnread = ({ read }: Pick<InboxEntry, 'read'>): boolean => read !== true;

/** Unread first, then newest; of one instant the later written first. */
export function sortInbox<T extends InboxEntry>(entries: readonly T[]): T[] {
  return [...entries].sort(
    (one, other) =>
      Number(isUnread(other)) - Number(isUnread(one)) ||
      Date.parse(other.post_date) - Date.parse(one.post_date) ||
      other.id - one.id,
  );
}

/** The title of the list: how many are unread, or its plain name. */
export function formatInboxTitle(unread: number): string {
  if (unread <= 0) return 'Notificações';
  return unread === 1 ? '1 notificação não lida' : `${unread} notificações não lidas`;
}

/** 'Carregar mais' appears when more than three are loaded and the list is not finished. */
export const canLoadMore = (loaded: number, total: number): boolean =>
  loaded > MAX_WITHOUT_MORE_BUTTON && loaded < total;

/** What a later poll brought that no earlier one had. Ids only grow, so an old one that moves up is not new. */
export function findNewIds(known: readonly number[], polled: readonly number[]): number[] {
  const newest = Math.max(0, ...known);
  return polled.filter((id) => id > newest);
}
