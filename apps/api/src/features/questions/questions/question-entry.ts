import { plainText } from '@toro/domain/base/rich-text/plain-text';
import {
  findQuestionMissingFields,
  missingTrait,
  type QuestionFields,
} from '@toro/domain/questions/questions/question-fields';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import {
  contentEntities,
  questionAnswers,
  questionEntries,
  questions,
} from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { formulaError } from '../../../platform/html/formula-error.ts';
import type { ContentChange } from '../../catalogue/content/content-kind.ts';
import { dropDraft } from '../../catalogue/content/many-entities.ts';
import { claimCode } from './question-codes.ts';
import { readQuestionFields } from './read-question-fields.ts';

export async function findEntry(db: Database, id: number) {
  const [row] = await db.select().from(questionEntries).where(eq(questionEntries.id, id));
  return row ?? null;
}

async function findDraft(db: Database, id: number): Promise<QuestionFields | null> {
  const [entity] = await db
    .select()
    .from(contentEntities)
    .where(sql`${contentEntities.kind} = 'question' and ${contentEntities.id} = ${id}`);
  return entity && entity.archivedAt === null ? (entity.fields as QuestionFields | null) : null;
}

const hasPicture = (html: string) => html.includes('<img');

/** What the list shows of a draft. */
function toEntry({ now }: Context, id: number, fields: QuestionFields) {
  const { code, family_id, module_id, statement, options, resolution, tags, source, year, label } = fields;
  const hasImage =
    fields.image !== null ||
    hasPicture(statement) ||
    hasPicture(resolution) ||
    options.some(({ text, image }) => image !== null || hasPicture(text));
  const texts = options.map(({ text }) => text).join(' ');
  const found = findQuestionMissingFields(fields, {
    formulaError,
    year: now().getFullYear(),
    publishedOptions: options.length,
  });
  const missingFields = [...new Set(found.map(({ kind }) => missingTrait(kind)))];
  return {
    code,
    familyId: family_id,
    moduleId: module_id,
    plain: plainText(statement).slice(0, 2000),
    tags,
    source,
    year,
    label,
    traits: sql<string[]>`question_traits(${fields.video !== null}, ${fields.video_libras !== null},
      ${hasImage}, ${plainText(resolution) !== ''}) || ${sql.param(missingFields)}::varchar[]`,
    draftDocument: sql<string>`search_document(${id}, ${family_id ?? 0}, ${module_id}, ${statement}, ${texts})`,
  };
}

const KEY_IS_FIXED = 'O gabarito de uma questão publicada não muda aqui.';

/** The code and the right option of a published question are fixed. */
function assertFixed(published: QuestionFields, draft: QuestionFields): void {
  const reject = (field: string, message: string) =>
    new AppError('invalid_input', message, [{ field, message }]);
  if (draft.code !== published.code) throw reject('code', 'O código não muda depois da primeira publicação.');
  const right = ({ options }: QuestionFields) =>
    options
      .filter(({ correct }) => correct)
      .map(({ key }) => key)
      .join();
  if (right(draft) !== right(published)) throw reject('options', KEY_IS_FIXED);
}

/** Brings the entry of a question up to date with its draft, or with what is published where there is none. */
export async function refreshEntry(context: Context, { id, action, staffId }: ContentChange): Promise<void> {
  const { db, now } = context;
  const draft = await findDraft(db, id);
  const published = await readQuestionFields(context, id);
  if (action === 'unarchive' && published)
    await db.update(questions).set({ retiredAt: null }).where(eq(questions.id, id));
  const isSame = action === 'unarchive' && published !== null;
  if (draft && !isSame) {
    if (published) assertFixed(published, draft);
    else if (draft.code !== '') await claimCode(db, draft.code, id);
    const values = { ...toEntry(context, id, draft), state: 'draft' as const, changedAt: now() };
    const { writerIds } = questionEntries;
    const writers =
      staffId === null
        ? sql<number[]>`${writerIds}`
        : sql<number[]>`case when ${staffId}::int = any(${writerIds}) then ${writerIds}
            else ${writerIds} || ${staffId}::int end`;
    await db
      .insert(questionEntries)
      .values({ id, ...values, authorId: staffId, writerIds: staffId === null ? [] : [staffId] })
      .onConflictDoUpdate({
        target: questionEntries.id,
        set: {
          ...values,
          writerIds: action === 'publish' ? [] : writers,
          reviewAskedAt: null,
          reviewAskedBy: null,
        },
      });
    return;
  }
  if (isSame) await dropDraft(db, 'question', id);
  const isArchived = action === 'archive';
  await db
    .update(questionEntries)
    .set({
      state: isArchived ? 'archived' : 'published',
      writerIds: [],
      draftDocument: null,
      reviewAskedAt: null,
      reviewAskedBy: null,
      changedAt: now(),
    })
    .where(eq(questionEntries.id, id));
  await db.execute(sql`select refresh_question_entries(array[${id}]::int[])`);
}

/** The stored options of a question by the key that drafts name them by. */
export async function findOptionIds(db: Database, id: number): Promise<Map<string, number>> {
  const rows = await db.select().from(questionAnswers).where(eq(questionAnswers.questionId, id));
  return new Map(rows.map((row) => [row.draftKey ?? String(row.id), row.id]));
}
