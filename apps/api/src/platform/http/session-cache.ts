/** A student behind a token. */
export interface SignedInStudent {
  id: number;
  sessionId: number;
  expiresAt: Date;
}

/** How long a session that was found is believed without asking the database again. */
const TRUST_MS = 3000;
/** Beyond so many, the oldest are forgotten. */
const KEPT = 20_000;

interface Trusted {
  session: SignedInStudent;
  until: number;
}

const trusted = new Map<string, Trusted>();
/** Students whose sessions were just ended: what a slower reader still found open is not to be believed. */
const distrusted = new Map<number, number>();

function keepBounded<K>(map: Map<K, unknown>): void {
  const [oldest] = map.keys();
  if (map.size > KEPT && oldest !== undefined) map.delete(oldest);
}

/** A session that was found in the last seconds and has not been ended by this process since. */
export function recallSession(tokenHash: string, now: Date): SignedInStudent | null {
  const known = trusted.get(tokenHash);
  if (!known) return null;
  if (performance.now() < known.until && known.session.expiresAt > now) return known.session;
  trusted.delete(tokenHash);
  return null;
}

/** Remembers a session that the database has just confirmed. */
export function rememberSession(tokenHash: string, session: SignedInStudent): void {
  const at = performance.now();
  if ((distrusted.get(session.id) ?? 0) > at) return;
  trusted.delete(tokenHash);
  trusted.set(tokenHash, { session, until: at + TRUST_MS });
  keepBounded(trusted);
}

/** Forgets every session of a student at once: to be called when one of them ends. */
export function forgetSessions(studentId: number): void {
  distrusted.delete(studentId);
  distrusted.set(studentId, performance.now() + TRUST_MS);
  keepBounded(distrusted);
  for (const [tokenHash, { session }] of trusted) if (session.id === studentId) trusted.delete(tokenHash);
}
