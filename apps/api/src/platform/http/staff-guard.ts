import type { Call, OfficeRules } from '@toro/contract/call';
import { findReach, listRolesWith, needsStepUp } from '@toro/domain/accounts/staff/permissions';
import { formatRoles, type Role } from '@toro/domain/accounts/staff/roles';
import { IDLE_MS, isConfirmed } from '@toro/domain/accounts/staff/session';
import { and, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { LRUCache } from 'lru-cache';
import { staffMembers, staffSessions } from '../../database/schema/index.ts';
import { recordAudit } from '../audit.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { AppError, unauthorized } from '../errors.ts';
import { prepared } from '../prepared.ts';
import { hashToken } from '../tokens.ts';
import { networkOf } from './network.ts';

/** The session of a member of staff. */
export interface StaffSession {
  id: number;
  name: string;
  email: string;
  roles: readonly Role[];
  sessionId: number;
  complete: boolean;
  hasSecondFactor: boolean;
  confirmedAt: Date | null;
  lastUsedAt: Date;
  expiresAt: Date;
}

declare module 'fastify' {
  interface FastifyRequest {
    staff: StaffSession | null;
  }
}

/** In production browsers accept the cookie only from the office's own host, over https. */
export const staffCookieName = ({ production }: Pick<Config, 'production'>) =>
  production ? '__Host-toro-office' : 'toro-office';

const validSession = prepared((db) =>
  db
    .select({
      id: staffMembers.id,
      name: staffMembers.name,
      email: staffMembers.email,
      roles: sql<Role[]>`${staffMembers.roles}`,
      sessionId: staffSessions.id,
      complete: staffSessions.complete,
      hasSecondFactor: sql<boolean>`${staffMembers.totpSecret} is not null
        or exists (select from staff_passkeys where staff_id = ${staffMembers.id})`,
      confirmedAt: staffSessions.confirmedAt,
      lastUsedAt: staffSessions.lastUsedAt,
      expiresAt: staffSessions.expiresAt,
    })
    .from(staffSessions)
    .innerJoin(staffMembers, eq(staffMembers.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.tokenHash, sql.placeholder('tokenHash')),
        isNull(staffSessions.endedAt),
        gt(staffSessions.expiresAt, sql.placeholder('now')),
        gt(staffSessions.lastUsedAt, sql.placeholder('idleSince')),
        isNull(staffMembers.deactivatedAt),
      ),
    )
    .prepare('staff_session'),
);

/** How accurate the last action of a session is. */
const LAST_USE_INTERVAL_MS = 10_000;

async function recordUse({ db, now }: Context, session: StaffSession): Promise<void> {
  const before = new Date(now().getTime() - LAST_USE_INTERVAL_MS);
  if (session.lastUsedAt > before) return;
  session.lastUsedAt = now();
  await db
    .update(staffSessions)
    .set({ lastUsedAt: now() })
    .where(and(eq(staffSessions.id, session.sessionId), lte(staffSessions.lastUsedAt, before)));
}

/** The valid session of a request's cookie; not cached, so that an ended one is rejected at once by every process. */
async function findStaffSession(context: Context, request: FastifyRequest): Promise<StaffSession | null> {
  const token = request.cookies[staffCookieName(context.config)];
  if (!token || !/^[\w-]{20,64}$/.test(token)) return null;
  const now = context.now();
  const [row] = await validSession(context.db).execute({
    tokenHash: hashToken(token),
    now,
    idleSince: new Date(now.getTime() - IDLE_MS),
  });
  return row ?? null;
}

/** Throws for a request without a valid session. Who was deactivated reads that, and not that a login would help. */
async function throwWithoutSession(context: Context, request: FastifyRequest): Promise<never> {
  const token = request.cookies[staffCookieName(context.config)];
  const [ended] = token
    ? await context.db
        .select({ at: staffMembers.deactivatedAt })
        .from(staffSessions)
        .innerJoin(staffMembers, eq(staffMembers.id, staffSessions.staffId))
        .where(and(eq(staffSessions.tokenHash, hashToken(token)), isNotNull(staffMembers.deactivatedAt)))
    : [];
  if (ended)
    throw new AppError(
      'access_ended',
      'Seu acesso ao escritório terminou. Se for um engano, fale com a Direção.',
    );
  throw unauthorized();
}

const badOrigin = () =>
  new AppError('bad_origin', 'Este pedido não veio do escritório. Recarregue a página e tente de novo.');

/** A write must come from a page of the office itself. */
function assertOrigin({ officeUrl }: Config, request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  if (officeUrl === null || request.headers.origin !== new URL(officeUrl).origin) throw badOrigin();
}

const MINUTE_MS = 60_000;
/** When a rejection was last recorded, by person and call. */
const recordedRejections = new LRUCache<string, number>({ max: 10_000 });

async function recordRejection(
  context: Context,
  request: FastifyRequest,
  session: StaffSession,
): Promise<void> {
  const call = `${request.method} ${request.routeOptions.url}`;
  const key = `${session.id} ${call}`;
  const now = context.now().getTime();
  if (now - (recordedRejections.get(key) ?? Number.NEGATIVE_INFINITY) < MINUTE_MS) return;
  recordedRejections.set(key, now);
  const { id, name, roles } = session;
  const actor = { kind: 'staff' as const, id, name, roles };
  await recordAudit(
    { ...context, actor, request: { id: request.id, network: networkOf(request.ip) } },
    { action: 'call', subject: { kind: 'call', id: call }, refused: true },
  );
}

function assertComplete({ complete, hasSecondFactor }: StaffSession): void {
  if (complete) return;
  if (hasSecondFactor) throw unauthorized();
  throw new AppError('second_factor_required', 'Cadastre um segundo fator para usar o escritório.');
}

/** Throws `step_up_required` when the second factor was given too long ago. */
export function assertStepUp(
  { now }: Pick<Context, 'now'>,
  session: Pick<StaffSession, 'confirmedAt'>,
): void {
  if (!isConfirmed(session.confirmedAt, now()))
    throw new AppError('step_up_required', 'Confirme que é você para continuar.');
}

async function assertPermission(
  context: Context,
  request: FastifyRequest,
  session: StaffSession,
  { permission, stepUp }: OfficeRules,
): Promise<void> {
  if (permission !== 'own-account' && findReach(session.roles, permission) === null) {
    await recordRejection(context, request, session);
    const roles = listRolesWith(permission);
    throw new AppError('forbidden', `Você não tem permissão para isto. Quem pode: ${formatRoles(roles)}.`, {
      permission,
      roles,
    });
  }
  if (stepUp || (permission !== 'own-account' && needsStepUp(permission))) assertStepUp(context, session);
}

/** The hooks of an office call: origin, session, permission and step-up. */
export function staffHooks(context: Context, { office }: Pick<Call, 'office'>): onRequestAsyncHookHandler[] {
  if (!office) return [];
  return [
    async (request) => {
      assertOrigin(context.config, request);
      if (office.session === 'none') return;
      const session = await findStaffSession(context, request);
      if (!session) return throwWithoutSession(context, request);
      if (office.session !== 'password') assertComplete(session);
      if (!office.automatic) await recordUse(context, session);
      await assertPermission(context, request, session, office);
      request.staff = session;
    },
  ];
}
