import type { ImpersonatedCall } from '@toro/contract/call';
import {
  PAGE_HEADER,
  readImpersonationToken,
  readOpenedPage,
} from '@toro/domain/accounts/impersonation/impersonation';
import { isAllowed } from '@toro/domain/accounts/staff/permissions';
import type { Role } from '@toro/domain/accounts/staff/roles';
import { IDLE_MS } from '@toro/domain/accounts/staff/session';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import {
  attempts,
  impersonationPages,
  impersonations,
  staffMembers,
  staffSessions,
  students,
} from '../../database/schema/index.ts';
import type { Orderer } from '../actor.ts';
import { recordAudit } from '../audit.ts';
import { type Context, inTransaction } from '../context.ts';
import { AppError, readOnly, unauthorized } from '../errors.ts';
import { hashToken } from '../tokens.ts';
import { admitTokens } from './admit-tokens.ts';
import { networkOf } from './network.ts';

/** A member of staff who sees the student area as a student. */
export interface Impersonation {
  id: number;
  studentId: number;
  studentName: string;
  expiresAt: Date;
  staff: Orderer;
  /** Only in a preview: what it shows. */
  preview?: { classGroupId: number; day: string; isTryOut: boolean };
  /** Only in a preview: runs a handler in its own transaction, which is rolled back. */
  run?<T>(context: Context, run: (context: Context) => Promise<T> | T): Promise<T>;
}

declare module 'fastify' {
  interface FastifyRequest {
    impersonation: Impersonation | null;
  }
  interface FastifyContextConfig {
    impersonated?: ImpersonatedCall;
  }
}

/**
 * The impersonation of a token. Not cached: it ends at once when the session of the office ends, or the person loses the
 * permission.
 */
async function findImpersonation({ db, now }: Context, token: string): Promise<Impersonation | null> {
  const [row] = await db
    .select({
      id: impersonations.id,
      studentId: impersonations.studentId,
      studentName: sql<string>`trim(${students.firstName} || ' ' || ${students.lastName})`,
      expiresAt: impersonations.expiresAt,
      staffId: staffMembers.id,
      name: staffMembers.name,
      roles: sql<Role[]>`${staffMembers.roles}`,
    })
    .from(impersonations)
    .innerJoin(students, eq(students.id, impersonations.studentId))
    .innerJoin(staffMembers, eq(staffMembers.id, impersonations.staffId))
    .innerJoin(staffSessions, eq(staffSessions.id, impersonations.staffSessionId))
    .where(
      and(
        eq(impersonations.tokenHash, hashToken(token)),
        gt(impersonations.expiresAt, now()),
        isNull(impersonations.endedAt),
        isNull(students.anonymisedAt),
        isNull(staffMembers.deactivatedAt),
        eq(staffSessions.staffId, impersonations.staffId),
        isNull(staffSessions.endedAt),
        gt(staffSessions.expiresAt, now()),
        gt(staffSessions.lastUsedAt, new Date(now().getTime() - IDLE_MS)),
      ),
    );
  if (!row?.expiresAt || !isAllowed(row.roles, 'people.view_as')) return null;
  const { id, studentId, studentName, expiresAt, staffId, name, roles } = row;
  return { id, studentId, studentName, expiresAt, staff: { id: staffId, name, roles } };
}

/** The exam room opens for the student alone. */
async function examError({ db }: Context, studentId: number): Promise<AppError> {
  const [open] = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.studentId, studentId), isNull(attempts.finishedAt), isNull(attempts.handedInAt)))
    .limit(1);
  return open
    ? new AppError(
        'exam_in_progress',
        'O aluno está em prova. A sala, as questões e as respostas são só dele.',
      )
    : readOnly();
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS';

/** Rejects every write, whatever its handler does; see `ImpersonatedCall` for the exceptions. */
export async function assertReads(
  context: Context,
  request: FastifyRequest,
  studentId: number,
): Promise<void> {
  const rule = request.routeOptions.config.impersonated;
  if (rule === 'exam') throw await examError(context, studentId);
  if (rule === 'refused') throw readOnly();
  if (!isRead(request.method) && rule !== 'read' && rule !== 'end') throw readOnly();
}

/** Pages that are recorded already, by impersonation. */
const recordedPages = new LRUCache<string, true>({ max: 10_000 });

/** Records a page once, before its data are sent. */
async function recordPage(context: Context, request: FastifyRequest, by: Impersonation): Promise<void> {
  const page = readOpenedPage(request.headers[PAGE_HEADER], request.url);
  const key = `${by.id} ${page}`;
  if (recordedPages.has(key)) return;
  const actor = { kind: 'staff' as const, ...by.staff };
  const requested = { ...context, actor, request: { id: request.id, network: networkOf(request.ip) } };
  await inTransaction(requested, async (tx) => {
    const added = await tx.db
      .insert(impersonationPages)
      .values({ impersonationId: by.id, path: page, openedAt: tx.now() })
      .onConflictDoNothing()
      .returning({ path: impersonationPages.path });
    if (added.length === 0) return;
    await recordAudit(tx, {
      action: 'open-student-page',
      subject: { kind: 'student', id: by.studentId, name: by.studentName },
      detail: { impersonation: by.id, page },
      studentId: by.studentId,
    });
  });
  recordedPages.set(key, true);
}

/** One hook before all routes: a read-only token reads, and nothing else. */
export function registerImpersonationGuard(http: FastifyInstance, context: Context): void {
  admitTokens(http, readImpersonationToken, async (request, token) => {
    const impersonation = await findImpersonation(context, token);
    if (!impersonation) throw unauthorized();
    await assertReads(context, request, impersonation.studentId);
    if (request.routeOptions.config.impersonated !== 'end') await recordPage(context, request, impersonation);
    request.impersonation = impersonation;
  });
}
