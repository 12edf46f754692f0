import type { Call, Guard } from '@toro/contract/call';
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { sessions, students } from '../../database/schema/index.ts';
import { createBatches } from '../batches.ts';
import type { Context } from '../context.ts';
import { AppError, emailUnverified, notFound, passwordChangeRequired, unauthorized } from '../errors.ts';
import { createKeyCheck } from '../keys.ts';
import { recordLastUse } from '../last-use.ts';
import { prepared } from '../prepared.ts';
import { hashToken, isSignedLink } from '../tokens.ts';
import type { Impersonation } from './impersonation-guard.ts';
import { cacheSession, getCachedSession, type SignedInStudent } from './session-cache.ts';
import { staffHooks } from './staff-guard.ts';

declare module 'fastify' {
  interface FastifyRequest {
    student: SignedInStudent | null;
    signed: boolean;
  }
}

const validSessions = prepared((db) =>
  db
    .select({
      tokenHash: sessions.tokenHash,
      id: students.id,
      sessionId: sessions.id,
      expiresAt: sessions.expiresAt,
      lastUsedAt: sessions.lastUsedAt,
      limited: sessions.limited,
      requirePasswordChange: students.requirePasswordChange,
    })
    .from(sessions)
    .innerJoin(students, eq(students.id, sessions.studentId))
    .where(
      and(
        sql`${sessions.tokenHash} = any(${sql.placeholder('tokenHashes')}::varchar[])`,
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql.placeholder('now')),
        isNull(students.anonymisedAt),
      ),
    )
    .prepare('living_sessions'),
);

async function findSessions({ db, now }: Context, tokenHashes: string[]) {
  const rows = await validSessions(db).execute({ tokenHashes, now: now() });
  const byHash = new Map(rows.map(({ tokenHash, ...session }) => [tokenHash, session]));
  return tokenHashes.map((tokenHash) => byHash.get(tokenHash) ?? null);
}

const lookups = new WeakMap<Context['db'], (tokenHash: { value: string }) => Promise<SessionRow | null>>();
type SessionRow = NonNullable<Awaited<ReturnType<typeof findSessions>>[number]>;

/** Finds a session; when many requests arrive at once, many with one statement. */
function findValidSession(context: Context, tokenHash: string): Promise<SessionRow | null> {
  const lookup =
    lookups.get(context.db) ??
    createBatches(
      (hash: { value: string }) => hash,
      (hashes) =>
        findSessions(
          context,
          hashes.map(({ value }) => value),
        ),
      { maxSize: 64, concurrency: 4 },
    );
  lookups.set(context.db, lookup);
  return lookup({ value: tokenHash });
}

/** How accurate the last use of a session is. */
const LAST_USE_INTERVAL_MS = 5 * 60_000;

/** Stores the time of this use. Of many requests at once only the first writes, and a failure is not the student's. */
async function recordUse(
  { db, log, now }: Context,
  { id, sessionId, lastUsedAt }: { id: number; sessionId: number; lastUsedAt: Date },
): Promise<void> {
  const before = new Date(now().getTime() - LAST_USE_INTERVAL_MS);
  if (lastUsedAt > before) return;
  await db
    .update(sessions)
    .set({ lastUsedAt: now() })
    .where(and(eq(sessions.id, sessionId), lte(sessions.lastUsedAt, before)))
    .catch((error: unknown) => log.warn({ err: error }, 'the use of a session was not stored'));
  await recordLastUse({ db, now }, id).catch((error: unknown) =>
    log.warn({ err: error }, 'the last use of an account was not stored'),
  );
}

/** Staff who see the student area as a student have no session of the student. */
const toSignedIn = ({ studentId, expiresAt }: Impersonation): SignedInStudent => ({
  id: studentId,
  sessionId: 0,
  expiresAt,
  limited: false,
  requirePasswordChange: false,
});

async function findSession(context: Context, request: FastifyRequest): Promise<SignedInStudent | null> {
  if (request.impersonation) return toSignedIn(request.impersonation);
  const token = /^Bearer ([\w-]{20,64})$/.exec(request.headers.authorization ?? '')?.[1];
  if (!token) return null;
  const tokenHash = hashToken(token);
  const cached = getCachedSession(tokenHash, context.now());
  if (cached) return cached;
  const row = await findValidSession(context, tokenHash);
  if (!row) return null;
  await recordUse(context, row);
  cacheSession(tokenHash, row);
  return row;
}

/** An invalid key is a 404 on reads and a 422 on writes, never a 401, which would end the client's session. */
function keyError(method: string): AppError {
  if (method === 'GET') return notFound();
  return new AppError(
    'invalid_input',
    'Não foi possível confirmar a origem do pedido. Recarregue a página e tente de novo.',
  );
}

const keyChecks = new WeakMap<object, ReturnType<typeof createKeyCheck>>();

function getKeyCheck(context: Context) {
  const existing = keyChecks.get(context.keys);
  if (existing) return existing;
  const created = createKeyCheck(context.keys, context.config.apiKeyConstant);
  keyChecks.set(context.keys, created);
  return created;
}

/** The hooks of a call's guard. */
export function guardHooks(
  context: Context,
  call: Pick<Call, 'guard' | 'method' | 'limited' | 'beforePasswordChange' | 'office'>,
): onRequestAsyncHookHandler[] {
  /** A limited session, and a session before a required password change, are accepted only by calls that allow it. */
  function assertAllowed(session: SignedInStudent): SignedInStudent {
    if (session.limited && !call.limited) throw emailUnverified();
    if (session.requirePasswordChange && !call.beforePasswordChange) throw passwordChangeRequired();
    return session;
  }
  const student: onRequestAsyncHookHandler = async (request) => {
    const session = await findSession(context, request);
    if (!session) throw unauthorized();
    request.student = assertAllowed(session);
  };
  /** A call without a required session may come from a student; an invalid token and a limited session are ignored. */
  const maybeStudent: onRequestAsyncHookHandler = async (request) => {
    // Who sees as a student is a visitor of the public pages.
    if (!request.headers.authorization || request.impersonation) return;
    const session = await findSession(context, request);
    request.student = session?.limited ? null : session;
  };
  const key: onRequestAsyncHookHandler = async (request) => {
    const header = request.headers['x-api-key'];
    if (!getKeyCheck(context)(typeof header === 'string' ? header : undefined, context.now()))
      throw keyError(call.method);
  };
  const studentOrSigned: onRequestAsyncHookHandler = async (request) => {
    request.signed = isSignedLink(context.keys, 'call-link', request.url, context.now());
    if (request.signed) return;
    const session = await findSession(context, request);
    if (!session) throw notFound();
    request.student = assertAllowed(session);
  };
  const hooks: Record<Guard, onRequestAsyncHookHandler[]> = {
    public: [],
    key: [key, maybeStudent],
    student: [student],
    'student-key': [key, student],
    'student-or-signed': [studentOrSigned],
    staff: staffHooks(context, call),
  };
  return hooks[call.guard];
}
