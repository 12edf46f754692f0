import type { QuestionFields } from '@toro/domain/questions/questions/question-fields';
import { DrizzleQueryError, eq } from 'drizzle-orm';
import { questionAnswers, questionEntries, questions } from '../../../database/schema/index.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockContent, setUnpublished } from '../../catalogue/content/locked-content.ts';
import { publishFields, requireDraft } from '../../catalogue/content/publish.ts';
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
import { readQuestionFields } from './read-question-fields.ts';

const kind = questionContent;

const FOREIGN_KEY_VIOLATION = '23503';

/** What taking a publication of a batch back needs. */
export interface PublicationRecord {
  staffId: number;
  entry: EntryBefore;
  draft: QuestionFields;
  /** What students saw before; null for a first publication. */
  published: QuestionFields | null;
  after: ChangeMark;
}

/** Publishes the draft of one question of a batch. */
export async function publishQuestion(tx: Context, id: number, staffId: number): Promise<PublicationRecord> {
  const { entity, before } = await openQuestion(tx, id);
  const published = await readQuestionFields(tx, id);
  const fields = await requireDraft(tx, kind, entity);
  await publishFields(tx, kind, { entity, fields, note: 'Publicação em massa', authorId: staffId });
  return {
    staffId,
    entry: before,
    draft: fields as QuestionFields,
    published,
    after: await readMark(tx, id),
  };
}

const isReferenced = (error: unknown): boolean =>
  error instanceof DrizzleQueryError &&
  (error.cause as { code?: string } | undefined)?.code === FOREIGN_KEY_VIOLATION;

/** Takes a question from the students that was published for the first time. Nobody may have used it. */
async function removePublished(tx: Context, id: number, { code }: QuestionFields): Promise<void> {
  try {
    await inTransaction(tx, async ({ db }) => {
      await db.delete(questionAnswers).where(eq(questionAnswers.questionId, id));
      await db.delete(questions).where(eq(questions.id, id));
    });
  } catch (error) {
    if (!isReferenced(error)) throw error;
    throw new AppError(
      'conflict',
      `A questão ${code} já foi respondida ou está numa prova. Nada foi desfeito.`,
    );
  }
  await tx.db.update(questionEntries).set({ isPublished: false }).where(eq(questionEntries.id, id));
}

/** Undoes the publication of one question of a batch: its draft stands where it stood. */
export async function withdrawPublication(
  tx: Context,
  id: number,
  { staffId, entry, draft, published, after }: PublicationRecord,
): Promise<void> {
  const entity = await lockUnchanged(tx, id, after);
  if (published)
    await publishFields(tx, kind, {
      entity,
      fields: published,
      note: 'Publicação em massa desfeita',
      authorId: staffId,
    });
  else {
    await removePublished(tx, id, draft);
    await setUnpublished(tx, entity);
    await recordAudit(tx, {
      action: 'unpublish-question',
      subject: { kind: 'question', id, name: draft.code },
    });
  }
  await writeDraft(tx, await lockContent(tx, 'question', id), draft, staffId);
  await restoreEntry(tx, id, entry);
}
