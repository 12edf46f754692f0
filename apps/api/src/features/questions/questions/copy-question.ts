import { EMPTY_QUESTION, type QuestionFields } from '@toro/domain/questions/questions/question-fields';
import { eq, sql } from 'drizzle-orm';
import { questionEntries } from '../../../database/schema/index.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { createDraft } from '../../catalogue/content/drafts.ts';
import { removeEntities } from '../../catalogue/content/many-entities.ts';
import { lockAtRevision, openEntity } from '../../catalogue/content/open-entity.ts';
import { findNextCode } from './question-codes.ts';
import { questionContent } from './question-content.ts';
import { getQuestionWork } from './question-work.ts';

const kind = questionContent;

/** Begins a draft with the text of a question and the next free code; it names its origin. */
export function copyQuestion(context: Context, { by, id }: { by: StaffSession; id: number }) {
  return inTransaction(context, async (tx) => {
    const { code } = await getQuestionWork(tx, { by: by, id });
    const { fields } = await openEntity(tx, kind, id);
    const copied = { ...EMPTY_QUESTION, ...fields } as QuestionFields;
    const next = await findNextCode(tx.db, code.replace(/\d{1,9}$/, ''));
    const copy = await createDraft(tx, by, kind, { ...copied, code: next, internal_note: '' });
    await tx.db.update(questionEntries).set({ originCode: code }).where(eq(questionEntries.id, copy.id));
    await recordAudit(tx, {
      action: 'copy-question',
      subject: { kind: 'question', id, name: code },
      detail: { copy: next },
    });
    return { id: copy.id };
  });
}

/** Removes a question that was never published and is used nowhere. Its code is not given again. */
export function removeQuestion(
  context: Context,
  { by, id, revision }: { by: StaffSession; id: number; revision: number },
) {
  return inTransaction(context, async (tx) => {
    const { can_be_removed, code } = await getQuestionWork(tx, { by: by, id });
    await lockAtRevision(tx, kind, id, revision);
    if (!can_be_removed)
      throw new AppError(
        'conflict',
        'Só uma questão que nunca foi publicada pode ser removida. Arquive esta.',
      );
    await tx.db
      .update(questionEntries)
      .set({ state: 'removed', draftDocument: null, plain: '' })
      .where(eq(questionEntries.id, id));
    await removeEntities(tx.db, 'question', sql`(${id}::int)`);
    await recordAudit(tx, { action: 'remove-question', subject: { kind: 'question', id, name: code } });
    return {};
  });
}
