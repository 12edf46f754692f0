import { and, count, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { impersonationPages, impersonations, students } from '../../../database/schema/index.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction, withActor } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Impersonation } from '../../../platform/http/impersonation-guard.ts';
import { findOrderer } from '../staff/find-orderer.ts';

type EndCause = NonNullable<(typeof impersonations.$inferSelect)['endCause']>;

/** Ends an impersonation once and records it; false when it had ended. */
async function close(context: Context, id: number, cause: EndCause, endedAt: Date): Promise<boolean> {
  return inTransaction(context, async (tx) => {
    const [row] = await tx.db
      .update(impersonations)
      .set({ endedAt, endCause: cause })
      .where(and(eq(impersonations.id, id), isNull(impersonations.endedAt)))
      .returning({ studentId: impersonations.studentId, reason: impersonations.reason });
    if (!row) return false;
    const [student] = await tx.db
      .select({ firstName: students.firstName, lastName: students.lastName })
      .from(students)
      .where(eq(students.id, row.studentId));
    const [pages] = await tx.db
      .select({ count: count() })
      .from(impersonationPages)
      .where(eq(impersonationPages.impersonationId, id));
    await recordAudit(tx, {
      action: 'end-impersonation',
      subject: {
        kind: 'student',
        id: row.studentId,
        name: `${student?.firstName ?? ''} ${student?.lastName ?? ''}`.trim(),
      },
      detail: { impersonation: id, cause, pages: pages?.count ?? 0 },
      reason: row.reason,
      studentId: row.studentId,
    });
    return true;
  });
}

/** Ends the view of the person who leaves it. */
export async function endImpersonation(
  context: Context,
  { impersonation }: { impersonation: Impersonation | null },
) {
  if (!impersonation) throw new AppError('conflict', 'Esta sessão é do próprio aluno.');
  await close(context, impersonation.id, 'left', context.now());
  return {};
}

/** Ends what has expired, was never opened, or belongs to an ended session of the office. */
export async function endDueImpersonations(context: Context): Promise<number> {
  const { db, now } = context;
  const due = await db
    .select({
      id: impersonations.id,
      staffId: impersonations.staffId,
      openedAt: impersonations.openedAt,
      codeExpiresAt: impersonations.codeExpiresAt,
      expiresAt: impersonations.expiresAt,
    })
    .from(impersonations)
    .where(
      and(
        isNull(impersonations.endedAt),
        or(
          lte(impersonations.expiresAt, now()),
          and(isNull(impersonations.openedAt), lte(impersonations.codeExpiresAt, now())),
          sql`not exists (select from staff_sessions s where s.id = ${impersonations.staffSessionId} and s.ended_at is null)`,
        ),
      ),
    )
    .limit(1000);
  for (const row of due) {
    const orderedBy = await findOrderer(context, row.staffId);
    const job = withActor(context, {
      kind: 'job',
      id: 'end-impersonations',
      ...(orderedBy && { orderedBy }),
    });
    await close(job, row.id, ...findEnd(row, now()));
  }
  return due.length;
}

interface DueRow {
  openedAt: Date | null;
  codeExpiresAt: Date;
  expiresAt: Date | null;
}

/** Why and when it ended. */
function findEnd({ openedAt, codeExpiresAt, expiresAt }: DueRow, now: Date): [EndCause, Date] {
  if (!openedAt) return ['unopened', codeExpiresAt <= now ? codeExpiresAt : now];
  return expiresAt && expiresAt <= now ? ['expired', expiresAt] : ['revoked', now];
}
