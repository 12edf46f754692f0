/** The longest message of a thread. */
export const MAX_MESSAGE_LENGTH = 2000;

/** How often an open thread asks for what is new. */
export const DISCUSSION_POLL_INTERVAL_MS = 10_000;

/** So many messages are a page of a thread; a shorter one is the first of all. */
export const DISCUSSION_PAGE_SIZE = 50;

/** A classmate's name in a thread: the first name and the initial of the last. */
export function formatAuthorName(firstName: string, lastName: string): string {
  const initial = [...lastName.trim()][0];
  return initial ? `${firstName.trim()} ${initial.toUpperCase()}.` : firstName.trim();
}

/** A thread with what came since: each message once, oldest first. */
export function mergeMessages<T extends { id: number }>(known: readonly T[], came: readonly T[]): T[] {
  const byId = new Map([...known, ...came].map((message) => [message.id, message]));
  return [...byId.values()].sort((one, other) => one.id - other.id);
}
