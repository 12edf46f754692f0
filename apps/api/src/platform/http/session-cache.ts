/** The student of a session token. */
export interface SignedInStudent {
  id: number;
  sessionId: number;
  expiresAt: Date;
  /** Opened by a purchase: only for the bought course. */
  limited: boolean;
  requirePasswordChange: boolean;
}

/** How long a session is used without querying the database again. */
const SESSION_TTL_MS = 3000;
const SESSION_CACHE_SIZE = 20_000;

interface CachedSession {
  session: SignedInStudent;
  until: number;
}

const sessionsByTokenHash = new Map<string, CachedSession>();
/** Students whose sessions were just revoked: a concurrent read that started before must not be cached. */
const invalidatedUntil = new Map<number, number>();

function removeOldest<K>(map: Map<K, unknown>): void {
  const [oldest] = map.keys();
  if (map.size > SESSION_CACHE_SIZE && oldest !== undefined) map.delete(oldest);
}

/** A session that was read in the last seconds and has not been revoked by this process since. */
export function getCachedSession(tokenHash: string, now: Date): SignedInStudent | null {
  const cached = sessionsByTokenHash.get(tokenHash);
  if (!cached) return null;
  if (performance.now() < cached.until && cached.session.expiresAt > now) return cached.session;
  sessionsByTokenHash.delete(tokenHash);
  return null;
}

/** Caches a session that was just read from the database. */
export function cacheSession(tokenHash: string, session: SignedInStudent): void {
  const now = performance.now();
  if ((invalidatedUntil.get(session.id) ?? 0) > now) return;
  sessionsByTokenHash.delete(tokenHash);
  sessionsByTokenHash.set(tokenHash, { session, until: now + SESSION_TTL_MS });
  removeOldest(sessionsByTokenHash);
}

/** Removes every cached session of a student; call it when one of them is revoked. */
export function invalidateSessions(studentId: number): void {
  invalidatedUntil.delete(studentId);
  invalidatedUntil.set(studentId, performance.now() + SESSION_TTL_MS);
  removeOldest(invalidatedUntil);
  for (const [tokenHash, { session }] of sessionsByTokenHash)
    if (session.id === studentId) sessionsByTokenHash.delete(tokenHash);
}
