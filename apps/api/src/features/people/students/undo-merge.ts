import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { type MergeSnapshot, studentMerges, students } from '../../../database/schema/index.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { invalidateSessions } from '../../../platform/http/session-cache.ts';
import { findOwnerOfEmail } from '../../accounts/auth/change-email.ts';
import { updateMergedStudent, updateStudent } from '../../accounts/auth/save-student.ts';
import { removeMergeConsents } from '../../accounts/channels/consents.ts';
import { buildCards } from '../../learning/evidence/build-cards.ts';
import { countResults } from '../../learning/performance/count-results.ts';
import { toSubject } from './find-subject.ts';
import { returnRecords } from './merge-rows.ts';
import { splitStudy } from './merge-study.ts';
import { splitWallets } from './merge-wallets.ts';

const DATES = new Set(['createdAt', 'emailVerifiedAt', 'passwordChangedAt', 'lastUsedAt', 'anonymisedAt']);

/** A stored column as the database takes it. */
const revive = (column: string, value: unknown) =>
  DATES.has(column) && typeof value === 'string' ? new Date(value) : value;

const isEqual = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The columns that the merge changed and nobody has changed since. */
function listRestored(current: Record<string, unknown>, { keptBefore, keptAfter }: MergeSnapshot) {
  const stored = JSON.parse(JSON.stringify(current)) as Record<string, unknown>;
  return Object.fromEntries(
    Object.keys(keptAfter)
      .filter((column) => column !== 'id' && !isEqual(keptBefore[column], keptAfter[column]))
      .filter((column) => isEqual(stored[column], keptAfter[column]))
      .map((column) => [column, revive(column, keptBefore[column])]),
  );
}

async function lockMerge({ db, now }: Context, keptId: number, mergeId: number) {
  const [merge] = await db
    .select()
    .from(studentMerges)
    .where(and(eq(studentMerges.id, mergeId), eq(studentMerges.keptId, keptId)))
    .for('update');
  if (!merge) throw notFound('Esta união não existe.');
  if (merge.undoneAt) throw new AppError('conflict', 'Esta união já foi desfeita.');
  if (merge.undoUntil <= now() || !merge.snapshot)
    throw new AppError('conflict', 'O prazo de 7 dias para desfazer a união terminou.');
  return { ...merge, snapshot: merge.snapshot };
}

/** Only the newest merge can be undone first: an older one may have moved rows that a newer one moved again. */
async function assertNewest({ db }: Context, keptId: number, mergeId: number): Promise<void> {
  const [newer] = await db
    .select({ id: studentMerges.id })
    .from(studentMerges)
    .where(
      and(
        isNull(studentMerges.undoneAt),
        gt(studentMerges.id, mergeId),
        sql`(${studentMerges.keptId} = ${keptId} or ${studentMerges.goneId} = ${keptId})`,
      ),
    );
  if (newer) throw new AppError('conflict', 'Desfaça primeiro a união mais nova deste cadastro.');
}

/** Gives each student back what came from them. What happened since stays with the one that remained. */
export async function undoMerge(
  context: Context,
  { id: studentId, merge: mergeId, reason }: { id: number; merge: number; reason: string },
) {
  const goneId = await inTransaction(context, async (tx) => {
    const { db, now } = tx;
    const merge = await lockMerge(tx, studentId, mergeId);
    await assertNewest(tx, studentId, mergeId);
    const { goneId: gone, snapshot } = merge;
    const [kept] = await db.select().from(students).where(eq(students.id, studentId)).for('update');
    if (!kept || kept.anonymisedAt) throw new AppError('conflict', 'O cadastro que ficou não existe mais.');
    const restored = listRestored(kept, snapshot);
    const goneEmail = String(snapshot.goneBefore.email);
    const isTaken =
      (await findOwnerOfEmail(tx, goneEmail, studentId)) !== null ||
      (!('email' in restored) && kept.email.toLowerCase() === goneEmail.toLowerCase());
    if (isTaken)
      throw new AppError('conflict', `O e-mail ${goneEmail} já pertence a outro cadastro. Corrija-o antes.`);
    if (Object.keys(restored).length > 0) await updateStudent(db, studentId, restored);
    const back = Object.fromEntries(
      Object.entries(snapshot.goneBefore)
        .filter(([column]) => column !== 'id' && column !== 'createdAt')
        .map(([column, value]) => [column, revive(column, value)]),
    );
    await updateMergedStudent(db, gone, { ...back, anonymisedAt: null, mergedInto: null });
    await returnRecords(db, { mergeId, from: studentId, to: gone });
    await buildCards(tx, [studentId, gone]);
    for (const id of [studentId, gone]) await countResults(tx, id);
    await removeMergeConsents(db, studentId, merge.createdAt);
    await splitStudy(tx, gone, studentId, snapshot.combined);
    await splitWallets(tx, { mergeId, from: gone, to: studentId, balances: snapshot.balances });
    await db
      .update(studentMerges)
      .set({ undoneAt: now(), snapshot: null })
      .where(eq(studentMerges.id, mergeId));
    await recordAudit(tx, {
      action: 'undo-merge',
      subject: toSubject(kept),
      detail: { merge: mergeId, gone },
      reason,
      studentId,
    });
    return gone;
  });
  invalidateSessions(studentId);
  invalidateSessions(goneId);
  return { id: goneId };
}
