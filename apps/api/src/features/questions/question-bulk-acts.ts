import { CHANGE_NAMES, type QuestionChange } from '@toro/domain/questions/question-change';
import { archiveThing, unarchiveThing } from '../content/archive.ts';
import type { ContentKind } from '../content/content-kind.ts';
import { lockContent } from '../content/locked-content.ts';
import type { BulkAct } from '../lists/bulk-act.ts';
import { type ChangeRecord, performChange, undoChange } from './change-question.ts';
import { questionsListing } from './list-office-questions.ts';
import { lockUnchanged, openQuestion, readMark, restoreEntry, writeDraft } from './question-batch.ts';
import { questionContent } from './question-content.ts';

const kind = questionContent as unknown as ContentKind;

export const changeMany: BulkAct = {
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

export const archiveMany: BulkAct = {
  name: 'archive-questions',
  label: 'Arquivar questões',
  permission: 'questions.publish',
  undoable: 'until-changed',
  listing: questionsListing,
  async perform(tx, { id, staffId }): Promise<ArchiveRecord> {
    const { thing, entry } = await openQuestion(tx, id);
    await archiveThing(tx, { id: staffId }, kind, { id, revision: thing.revision });
    return { staffId, hadDraft: thing.fields !== null, entry, after: await readMark(tx, id) };
  },
  async undo(tx, id, before) {
    const { after, hadDraft, entry, staffId } = before as ArchiveRecord;
    const thing = await lockUnchanged(tx, id, after);
    await unarchiveThing(tx, kind, { id, revision: thing.revision });
    const now = await lockContent(tx, 'question', id);
    // Taking a published question back drops its draft.
    if (hadDraft && now.fields === null) await writeDraft(tx, now, thing.fields, staffId);
    await restoreEntry(tx, id, entry);
  },
};

/** What can be done to many questions at once. */
export const QUESTION_BULK_ACTS: readonly BulkAct[] = [changeMany, archiveMany];
