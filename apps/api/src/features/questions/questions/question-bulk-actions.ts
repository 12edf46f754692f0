import { CHANGE_NAMES, type QuestionChange } from '@toro/domain/questions/questions/question-change';
import { eq } from 'drizzle-orm';
import { questionReviews } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { archiveEntity, unarchiveEntity } from '../../catalogue/content/archive.ts';
import { lockContent } from '../../catalogue/content/locked-content.ts';
import type { BulkAction } from '../../office/lists/bulk-action.ts';
import { type ChangeRecord, performChange, undoChange } from './change-question.ts';
import { questionsListing } from './list-office-questions.ts';
import { type PublicationRecord, publishQuestion, withdrawPublication } from './publish-question.ts';
import {
  type ChangeMark,
  type EntryBefore,
  lockUnchanged,
  openQuestion,
  readMark,
  restoreEntry,
  writeDraft,
} from './question-batch.ts';
import { questionContent } from './question-content.ts';
import { approveDraft, askReview } from './review-question.ts';

const kind = questionContent;

export const changeMany: BulkAction = {
  name: 'change-questions',
  label: 'Mudar questões',
  describe: (change) => `Mudar ${CHANGE_NAMES[(change as QuestionChange).field].toLowerCase()}`,
  permission: 'questions.publish',
  undoable: 'until-changed',
  listing: questionsListing,
  perform: (tx, { id, staffId, input }) => performChange(tx, id, staffId, input as QuestionChange),
  undo: (tx, id, before) => undoChange(tx, id, before as ChangeRecord),
};

type ArchiveRecord = Pick<ChangeRecord, 'entry' | 'after' | 'staffId'> & { hadDraft: boolean };

export const archiveMany: BulkAction = {
  name: 'archive-questions',
  label: 'Arquivar questões',
  permission: 'questions.publish',
  undoable: 'until-changed',
  listing: questionsListing,
  async perform(tx, { id, staffId }): Promise<ArchiveRecord> {
    const { entity, before: entry } = await openQuestion(tx, id);
    await archiveEntity(tx, { id: staffId }, kind, { id, revision: entity.revision });
    return { staffId, hadDraft: entity.fields !== null, entry, after: await readMark(tx, id) };
  },
  async undo(tx, id, before) {
    const { after, hadDraft, entry, staffId } = before as ArchiveRecord;
    const entity = await lockUnchanged(tx, id, after);
    await unarchiveEntity(tx, kind, { id, revision: entity.revision });
    const now = await lockContent(tx, 'question', id);
    // Taking a published question back drops its draft.
    if (hadDraft && now.fields === null) await writeDraft(tx, now, entity.fields, staffId);
    await restoreEntry(tx, id, entry);
  },
};

interface ReviewRecord {
  entry: EntryBefore;
  after: ChangeMark;
  /** The kept act of the review, which undoing removes. */
  reviewId: number;
}

async function undoReview(tx: Context, id: number, { entry, after, reviewId }: ReviewRecord): Promise<void> {
  await lockUnchanged(tx, id, after);
  await restoreEntry(tx, id, entry);
  await tx.db.delete(questionReviews).where(eq(questionReviews.id, reviewId));
}

export const requestReviewOfMany: BulkAction = {
  name: 'request-reviews',
  label: 'Pedir revisão',
  permission: 'questions.write',
  undoable: 'until-changed',
  listing: questionsListing,
  async perform(tx, { id, staffId }): Promise<ReviewRecord> {
    const { before, ...draft } = await openQuestion(tx, id);
    const reviewId = await askReview(tx, { ...draft, staffId });
    return { entry: before, after: await readMark(tx, id), reviewId };
  },
  undo: (tx, id, before) => undoReview(tx, id, before as ReviewRecord),
};

/** Nobody approves an own text here, Direção neither: it takes the reason that the page of the question asks for. */
export const approveMany: BulkAction = {
  name: 'approve-questions',
  label: 'Aprovar questões',
  permission: 'questions.review',
  undoable: 'until-changed',
  listing: questionsListing,
  async perform(tx, { id, staffId }): Promise<ReviewRecord> {
    const { before, ...draft } = await openQuestion(tx, id);
    const reviewId = await approveDraft(tx, { ...draft, staffId });
    return { entry: before, after: await readMark(tx, id), reviewId };
  },
  undo: (tx, id, before) => undoReview(tx, id, before as ReviewRecord),
};

export const publishMany: BulkAction = {
  name: 'publish-questions',
  label: 'Publicar questões',
  permission: 'questions.publish',
  undoable: 'until-changed',
  listing: questionsListing,
  perform: (tx, { id, staffId }) => publishQuestion(tx, id, staffId),
  undo: (tx, id, before) => withdrawPublication(tx, id, before as PublicationRecord),
};

/** What can be done to many questions at once. */
export const QUESTION_BULK_ACTIONS: readonly BulkAction[] = [
  changeMany,
  archiveMany,
  requestReviewOfMany,
  approveMany,
  publishMany,
];
