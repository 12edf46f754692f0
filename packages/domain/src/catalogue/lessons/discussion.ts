export const MAX_MESSAGE_LENGTH = 2000;

/** How often an open thread is polled. */
export const DISCUSSION_POLL_INTERVAL_MS = 10_000;

/** The number of messages on a page; a shorter page is the oldest one. */
export const DISCUSSION_PAGE_SIZE = 50;

/** A classmate's name in a thread: the first name and the initial of the last. */
export function formatAuthorName(firstName: string, lastName: string): string {
  const initial = [...lastName.trim()][0];
  return initial ? `${firstName.trim()} ${initial.toUpperCase()}.` : firstName.trim();
}

/** Merges new messages into a thread: each message once, oldest first. */
export function mergeMessages<T extends { id: number }>(known: readonly T[], received: readonly T[]): T[] {
  const byId = new Map([...known, ...received].map((message) => [message.id, message]));
  return [...byId.values()].sort((one, other) => one.id - other.id);
}
