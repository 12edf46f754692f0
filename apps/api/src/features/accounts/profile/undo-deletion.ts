import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { findDeletionByToken, removeDeletion, removeDeletionByToken } from './deletion-queries.ts';

const linkNotFound = () =>
  notFound(
    'Este link não vale mais. Se a sua conta ainda existe, entre nela para ver o que acontece com ela.',
  );

const recordUndo = (tx: Context, studentId: number) =>
  recordAudit(tx, { action: 'undo-deletion', subject: { kind: 'student', id: studentId } });

/** Keeps the student's account. Without a request there is nothing to undo, which is a success too. */
export async function undoDeletion(context: Context, { studentId }: { studentId: number }) {
  await inTransaction(context, async (tx) => {
    if (await removeDeletion(tx.db, studentId)) await recordUndo(tx, studentId);
  });
  return {};
}

/** When the account of a mailed link is deleted. */
export async function checkDeletionLink(
  { db, limits, now }: Context,
  { token, sender: { network } }: { token: string; sender: { network: string } },
) {
  await limits.take('passwordLink', network);
  const deletion = await findDeletionByToken(db, hashToken(token), now());
  if (!deletion) throw linkNotFound();
  return { delete_after: deletion.deleteAfter.toISOString() };
}

/** Keeps the account of a mailed link. */
export async function undoDeletionByLink(
  context: Context,
  { token, sender: { network } }: { token: string; sender: { network: string } },
) {
  await context.limits.take('passwordLink', network);
  await inTransaction(context, async (tx) => {
    const studentId = await removeDeletionByToken(tx.db, hashToken(token));
    if (studentId === null) throw linkNotFound();
    await recordUndo(tx, studentId);
  });
  return { message: 'Sua conta foi mantida.' };
}
