import { isSameValue } from '@toro/domain/base/values/is-same-value';
import {
  changeAttributes,
  pickAttributes,
  type QuestionAttributes,
  type QuestionChange,
} from '@toro/domain/questions/questions/question-change';
import { EMPTY_QUESTION, type QuestionFields } from '@toro/domain/questions/questions/question-fields';
import { listChanges, recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { type LockedContent, lockContent } from '../../catalogue/content/locked-content.ts';
import { publishFields } from '../../catalogue/content/publish.ts';
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
import { setReviewer } from './review-question.ts';

const kind = questionContent;

/** What undoing the change of one question needs. */
export interface ChangeRecord {
  staffId: number;
  entry: EntryBefore;
  /** The attributes before; null where there was nothing published, or no draft. */
  published: QuestionAttributes | null;
  draft: QuestionAttributes | null;
  after: ChangeMark;
}

interface Texts {
  published: QuestionFields | null;
  draft: QuestionFields | null;
}

async function readTexts(tx: Context, entity: LockedContent): Promise<Texts> {
  const draft = entity.fields && ({ ...EMPTY_QUESTION, ...entity.fields } as QuestionFields);
  return { published: await readQuestionFields(tx, entity.id), draft };
}

/** Writes attributes to what is published, as its next version, and to the draft. */
async function writeTexts(
  tx: Context,
  { id, staffId, note }: { id: number; staffId: number; note: string },
  before: Texts,
  { published, draft }: Texts,
): Promise<void> {
  if (published && !isSameValue(published, before.published)) {
    const entity = await lockContent(tx, 'question', id);
    await publishFields(tx, kind, { entity, fields: published, note, authorId: staffId });
  }
  const entity = await lockContent(tx, 'question', id);
  const next = draft && !isSameValue(draft, published) ? draft : null;
  if (isSameValue(entity.fields, next)) return;
  await writeDraft(tx, entity, next, staffId);
  if (!published)
    await recordAudit(tx, {
      action: 'save-draft',
      subject: { kind: 'question', id, name: draft?.code ?? '' },
      changes: listChanges({ ...before.draft }, { ...draft }),
    });
}

const TOO_MANY_TAGS = 'Ficaria com mais de 20 etiquetas.';

/** Changes one question of a batch. */
export async function performChange(
  tx: Context,
  id: number,
  staffId: number,
  change: QuestionChange,
): Promise<ChangeRecord> {
  const { entity, before: entry } = await openQuestion(tx, id);
  const before = await readTexts(tx, entity);
  const apply = (fields: QuestionFields | null): QuestionFields | null => {
    if (!fields) return null;
    const attributes = changeAttributes(pickAttributes(fields), change);
    if (!attributes) throw new AppError('conflict', TOO_MANY_TAGS);
    return { ...fields, ...attributes };
  };
  if (change.field === 'reviewer') {
    if (entry.reviewerId === change.value) throw new AppError('conflict', 'Já estava assim.');
    await setReviewer(tx, id, change.value);
  } else {
    const after: Texts = { published: apply(before.published), draft: apply(before.draft) };
    if (isSameValue(after, before)) throw new AppError('conflict', 'Já estava assim.');
    await writeTexts(tx, { id, staffId, note: 'Mudança em massa' }, before, after);
    if ((await lockContent(tx, 'question', id)).fields) await restoreEntry(tx, id, entry);
  }
  return {
    staffId,
    entry,
    published: before.published && pickAttributes(before.published),
    draft: before.draft && pickAttributes(before.draft),
    after: await readMark(tx, id),
  };
}

/** Restores the attributes of one question of a batch; throws when somebody has changed it since. */
export async function undoChange(tx: Context, id: number, record: ChangeRecord): Promise<void> {
  const { staffId, entry, after } = record;
  const entity = await lockUnchanged(tx, id, after);
  if (entry.reviewerId !== after.reviewerId) await setReviewer(tx, id, entry.reviewerId);
  const now = await readTexts(tx, entity);
  const draft = now.draft ?? now.published;
  await writeTexts(tx, { id, staffId, note: 'Mudança em massa desfeita' }, now, {
    published: now.published && { ...now.published, ...record.published },
    draft: record.draft && draft && { ...draft, ...record.draft },
  });
  await restoreEntry(tx, id, entry);
}
