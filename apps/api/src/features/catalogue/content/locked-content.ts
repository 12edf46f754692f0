import type { ContentFields, ContentKindName } from '@toro/domain/catalogue/content/kinds';
import type { Context } from '../../../platform/context.ts';
import { type EntityRow, findWaitingSchedule, lockEntity, updateEntity } from './queries.ts';

/** Content whose row is locked until the transaction ends. */
export type LockedContent = EntityRow;

export const lockContent = (tx: Context, kind: ContentKindName, id: number): Promise<LockedContent> =>
  lockEntity(tx.db, kind, id);

export const isScheduled = async (tx: Context, { kind, id }: LockedContent): Promise<boolean> =>
  (await findWaitingSchedule(tx.db, kind, id)) !== null;

/** Replaces the draft; null where it equals what is published. */
export const setDraft = (tx: Context, content: LockedContent, fields: ContentFields | null): Promise<void> =>
  updateEntity(tx.db, content, { fields });

/** Says that students see no version. */
export const setUnpublished = (tx: Context, content: LockedContent): Promise<void> =>
  updateEntity(tx.db, content, { publishedVersion: null });
