import { and, asc, eq, sql } from 'drizzle-orm';
import { questionEntries, questionReviews, staffMembers } from '../../../database/schema/index.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import type { LockedContent } from '../../catalogue/content/locked-content.ts';
import { lockAtRevision } from '../../catalogue/content/open-entity.ts';
import { assertComplete } from '../../catalogue/content/publish.ts';
import { findReviewers } from './get-question-choices.ts';
import { questionContent } from './question-content.ts';
import { findEntry } from './question-entry.ts';
import { getQuestionWork } from './question-work.ts';

const NO_DRAFT = 'Não há rascunho para revisar.';
const OWN_TEXT = 'Você escreveu neste rascunho: outra pessoa precisa aprovar.';

const kind = questionContent;

interface Action {
  id: number;
  revision: number;
}

/** The draft at the revision that was read; 409 with the current one when it has changed. */
async function lockDraft(context: Context, { id, revision }: Action) {
  const entity = await lockAtRevision(context, kind, id, revision);
  if (entity.fields === null) throw new AppError('conflict', NO_DRAFT);
  const entry = await findEntry(context.db, id);
  if (!entry) throw new AppError('conflict', NO_DRAFT);
  return { entity, entry };
}

export async function assertReviewer(context: Context, reviewerId: number | null): Promise<void> {
  if (reviewerId === null) return;
  const reviewers = await findReviewers(context);
  if (!reviewers.some(({ id }) => id === reviewerId))
    throw new AppError('invalid_input', 'Escolha alguém que pode revisar questões.', [
      { field: 'reviewer_id', message: 'Escolha alguém que pode revisar questões.' },
    ]);
}

interface ReviewValues {
  questionId: number;
  action: 'request' | 'approve' | 'return';
  revision: number;
  text?: string;
}

/** Returns the id of the kept act. */
async function storeReviewAction(
  { db, now }: Context,
  staffId: number,
  values: ReviewValues,
): Promise<number> {
  const [row] = await db
    .insert(questionReviews)
    .values({ ...values, staffId, createdAt: now() })
    .returning({ id: questionReviews.id });
  if (!row) throw new Error('the act of the review was not inserted');
  return row.id;
}

/** Only the review of an incomplete draft has no gap besides itself. */
async function assertReviewable(
  context: Context,
  id: number,
  fields: Record<string, unknown>,
): Promise<void> {
  try {
    await assertComplete(context, kind, id, fields);
  } catch (error) {
    const missingFields = error instanceof AppError && Array.isArray(error.details) ? error.details : null;
    if (missingFields?.every((missingField) => (missingField as { field?: string }).field === 'review'))
      return;
    throw error;
  }
}

interface DraftInReview {
  entity: LockedContent;
  entry: NonNullable<Awaited<ReturnType<typeof findEntry>>>;
  staffId: number;
}

/** Asks for the review of a locked draft; returns the id of the kept act. */
export async function askReview(
  tx: Context,
  { entity, entry, staffId }: DraftInReview,
  reviewerId?: number | null,
): Promise<number> {
  const { id, revision, fields } = entity;
  if (fields === null) throw new AppError('conflict', NO_DRAFT);
  if (entry.state !== 'draft') throw new AppError('conflict', 'A revisão já foi pedida.');
  await assertReviewable(tx, id, { ...kind.empty, ...fields });
  await tx.db
    .update(questionEntries)
    .set({
      state: 'review',
      reviewAskedBy: staffId,
      reviewAskedAt: tx.now(),
      ...(reviewerId !== undefined && { reviewerId }),
    })
    .where(eq(questionEntries.id, id));
  const kept = await storeReviewAction(tx, staffId, { questionId: id, action: 'request', revision });
  await recordAudit(tx, { action: 'request-review', subject: { kind: 'question', id, name: entry.code } });
  return kept;
}

/** Asks for the review of a complete draft. */
export function requestReview(
  context: Context,
  { by, id, revision, reviewer_id }: { by: StaffSession } & Action & { reviewer_id?: number | null },
) {
  return inTransaction(context, async (tx) => {
    const { entity, entry } = await lockDraft(tx, { id, revision });
    await assertReviewer(tx, reviewer_id ?? null);
    await askReview(tx, { entity, entry, staffId: by.id }, reviewer_id);
    return getQuestionWork(tx, { by: by, id });
  });
}

/** The question that has waited longest for a review that the person may give. */
async function findNext({ db }: Context, staff: StaffSession, id: number): Promise<number | null> {
  const [row] = await db
    .select({ id: questionEntries.id })
    .from(questionEntries)
    .where(
      and(
        eq(questionEntries.state, 'review'),
        sql`${questionEntries.id} <> ${id}`,
        sql`not ${questionEntries.writerIds} @> array[${staff.id}]::int[]`,
        sql`(${questionEntries.reviewerId} is null or ${questionEntries.reviewerId} = ${staff.id})`,
      ),
    )
    .orderBy(asc(questionEntries.reviewAskedAt), asc(questionEntries.id))
    .limit(1);
  return row?.id ?? null;
}

const MIN_REASON = 5;

/** Approves a locked draft; returns the id of the kept act. */
export async function approveDraft(
  tx: Context,
  { entity, entry, staffId }: DraftInReview,
  reason = '',
): Promise<number> {
  const { id, revision } = entity;
  if (entry.state !== 'review') throw new AppError('conflict', 'Esta questão não espera uma revisão.');
  if (entry.writerIds.includes(staffId) && !reason) throw new AppError('conflict', OWN_TEXT);
  await tx.db.update(questionEntries).set({ state: 'approved' }).where(eq(questionEntries.id, id));
  const kept = await storeReviewAction(tx, staffId, {
    questionId: id,
    action: 'approve',
    revision,
    text: reason,
  });
  await recordAudit(tx, {
    action: 'approve-question',
    subject: { kind: 'question', id, name: entry.code },
    ...(reason && { reason }),
  });
  return kept;
}

/** Approves the text that was read. Who has written in it cannot; Direção can, with a reason. */
export function approveQuestion(
  context: Context,
  { by, id, revision, reason = '' }: { by: StaffSession } & Action & { reason?: string },
) {
  return inTransaction(context, async (tx) => {
    const { entity, entry } = await lockDraft(tx, { id, revision });
    if (entry.state === 'review' && entry.writerIds.includes(by.id)) {
      if (!by.roles.includes('owner')) throw new AppError('conflict', OWN_TEXT);
      if (reason.length < MIN_REASON)
        throw new AppError('invalid_input', 'Diga por que você aprova o próprio texto.', [
          { field: 'reason', message: 'Escreva o motivo, com 5 a 500 caracteres.' },
        ]);
    }
    await approveDraft(tx, { entity, entry, staffId: by.id }, reason);
    return { next_id: await findNext(tx, by, id) };
  });
}

/** Sends a draft back to its author, with a comment. */
export function returnQuestion(
  context: Context,
  { by, id, revision, comment }: { by: StaffSession } & Action & { comment: string },
) {
  return inTransaction(context, async (tx) => {
    const { entry } = await lockDraft(tx, { id, revision });
    if (entry.state !== 'review' && entry.state !== 'approved')
      throw new AppError('conflict', 'Esta questão não espera uma revisão.');
    await tx.db
      .update(questionEntries)
      .set({ state: 'draft', reviewAskedAt: null, reviewAskedBy: null })
      .where(eq(questionEntries.id, id));
    await storeReviewAction(tx, by.id, { questionId: id, action: 'return', revision, text: comment });
    await recordAudit(tx, {
      action: 'return-question',
      subject: { kind: 'question', id, name: entry.code },
      reason: comment.slice(0, 500),
    });
    return { next_id: await findNext(tx, by, id) };
  });
}

const findName = async ({ db }: Context, staffId: number | null) => {
  if (staffId === null) return null;
  const [row] = await db
    .select({ name: staffMembers.name })
    .from(staffMembers)
    .where(eq(staffMembers.id, staffId));
  return row?.name ?? null;
};

/** Sets who reviews a question and records it. Call it in a transaction. */
export async function setReviewer(tx: Context, id: number, reviewerId: number | null): Promise<void> {
  const entry = await findEntry(tx.db, id);
  if (!entry || entry.state === 'removed') throw notFound('Esta questão não existe.');
  await tx.db.update(questionEntries).set({ reviewerId }).where(eq(questionEntries.id, id));
  await recordAudit(tx, {
    action: 'assign-reviewer',
    subject: { kind: 'question', id, name: entry.code },
    changes: [
      {
        field: 'reviewer',
        before: await findName(tx, entry.reviewerId),
        after: await findName(tx, reviewerId),
      },
    ],
  });
}

/** Chooses who reviews a question. */
export function assignReviewer(
  context: Context,
  { by, id, reviewer_id }: { by: StaffSession; id: number; reviewer_id: number | null },
) {
  return inTransaction(context, async (tx) => {
    await assertReviewer(tx, reviewer_id);
    await setReviewer(tx, id, reviewer_id);
    return getQuestionWork(tx, { by: by, id });
  });
}
