import type { ContentFields } from '@toro/domain/catalogue/content/kinds';
import { eq } from 'drizzle-orm';
import { questionEntries } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import {
  isScheduled,
  type LockedContent,
  lockContent,
  setDraft,
} from '../../catalogue/content/locked-content.ts';
import { findEntry, refreshEntry } from './question-entry.ts';

/** Where a question stood in its review before a batch changed it. */
export interface EntryBefore {
  state: 'draft' | 'review' | 'approved' | 'published' | 'archived' | 'removed';
  reviewerId: number | null;
  writerIds: number[];
  reviewAskedBy: number | null;
  reviewAskedAt: string | null;
}

/** What differs as soon as somebody changes a question again. */
export interface ChangeMark {
  revision: number;
  changedAt: string;
  state: string;
  reviewerId: number | null;
}

/** Locks a question for a batch. Throws for one that the batch must leave as it is. */
export async function openQuestion(tx: Context, id: number) {
  const entity = await lockContent(tx, 'question', id);
  const entry = await findEntry(tx.db, id);
  if (!entry || entry.state === 'removed') throw new AppError('conflict', 'Não existe mais.');
  if (entry.state === 'archived') throw new AppError('conflict', 'Está arquivada.');
  if (await isScheduled(tx, entity))
    throw new AppError('conflict', 'Tem uma publicação agendada: cancele o agendamento antes.');
  const { state, reviewerId, writerIds, reviewAskedBy, reviewAskedAt } = entry;
  const before: EntryBefore = {
    state,
    reviewerId,
    writerIds,
    reviewAskedBy,
    reviewAskedAt: reviewAskedAt?.toISOString() ?? null,
  };
  return { entity, entry, before };
}

export async function readMark(context: Context, id: number): Promise<ChangeMark> {
  const entity = await lockContent(context, 'question', id);
  const entry = await findEntry(context.db, id);
  if (!entry) throw new AppError('conflict', 'Não existe mais.');
  const { changedAt, state, reviewerId } = entry;
  return { revision: entity.revision, changedAt: changedAt.toISOString(), state, reviewerId };
}

/** Locks a question that nobody has changed since the batch; throws when somebody has. */
export async function lockUnchanged(tx: Context, id: number, after: ChangeMark): Promise<LockedContent> {
  const entity = await lockContent(tx, 'question', id);
  const now = await readMark(tx, id);
  const names = ['revision', 'changedAt', 'state', 'reviewerId'] as const;
  if (names.every((name) => now[name] === after[name])) return entity;
  const entry = await findEntry(tx.db, id);
  throw new AppError('conflict', `A questão ${entry?.code || id} mudou depois disso. Nada foi desfeito.`);
}

/** Writes the draft of a question and its entry. */
export async function writeDraft(
  tx: Context,
  entity: LockedContent,
  fields: ContentFields | null,
  staffId: number,
): Promise<void> {
  await setDraft(tx, entity, fields);
  await refreshEntry(tx, { id: entity.id, action: 'save', staffId });
}

/** A batch changes no text, so that review and writers stay as they were. */
export async function restoreEntry({ db }: Context, id: number, entry: EntryBefore): Promise<void> {
  await db
    .update(questionEntries)
    .set({ ...entry, reviewAskedAt: entry.reviewAskedAt === null ? null : new Date(entry.reviewAskedAt) })
    .where(eq(questionEntries.id, id));
}
