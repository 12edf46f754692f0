import { countMarkup, plainText } from '@toro/domain/base/rich-text/plain-text';
import { isSameValue } from '@toro/domain/base/values/is-same-value';
import type { MissingField } from '@toro/domain/catalogue/content/kinds';
import {
  EMPTY_QUESTION,
  findQuestionMissingFields,
  type QuestionFields,
  type VideoFields,
} from '@toro/domain/questions/questions/question-fields';
import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  contentEntities,
  files,
  questionAnswers,
  questionEntries,
  questionModules,
  questions,
} from '../../../database/schema/index.ts';
import type { QuestionVideo } from '../../../database/schema/questions.ts';
import type { Context } from '../../../platform/context.ts';
import { formulaError } from '../../../platform/html/formula-error.ts';
import type { ContentKind } from '../../catalogue/content/content-kind.ts';
import { findEntry, findOptionIds, refreshEntry } from './question-entry.ts';
import { OWN_SOURCE } from './question-sources.ts';
import { readQuestionFields } from './read-question-fields.ts';
import { isReviewRequired } from './review-required.ts';
import { saveQuestions } from './save-questions.ts';

function listFiles({ image, hint_image, options, video, video_libras }: QuestionFields): number[] {
  const named = [
    image,
    hint_image,
    ...options.map((option) => option.image),
    video?.file,
    video_libras?.file,
  ];
  return named.filter((file) => file !== null && file !== undefined);
}

/** The storage keys of the files that the fields name; all of them exist. */
async function findKeys({ db }: Context, fields: QuestionFields): Promise<Map<number, string>> {
  const ids = listFiles(fields);
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(files).where(inArray(files.id, ids));
  return new Map(rows.map(({ id, storageKey }) => [id, storageKey]));
}

/** Null for a text that says nothing. */
const textOrNull = (html: string): string | null =>
  plainText(html) === '' && countMarkup(html).pictures === 0 ? null : html;

function toVideo(video: VideoFields | null, keys: ReadonlyMap<number, string>): QuestionVideo | null {
  if (!video) return null;
  const { provider, source, file } = video;
  return { provider, source: file === null ? source.trim() : (keys.get(file) ?? '') };
}

/** The draft as it is now: a frozen text that differs from it was checked when it was frozen. */
async function isCurrentDraft({ db }: Context, id: number, fields: QuestionFields): Promise<boolean> {
  const [entity] = await db
    .select()
    .from(contentEntities)
    .where(and(eq(contentEntities.kind, 'question'), eq(contentEntities.id, id)));
  return isSameValue({ ...EMPTY_QUESTION, ...entity?.fields }, fields);
}

export const questionContent: ContentKind<QuestionFields> = {
  kind: 'question',
  empty: EMPTY_QUESTION,
  nameOf: ({ code }) => code,
  page: (id) => `questoes/${id}`,
  listFiles,
  async reserveId({ db }) {
    const { rows } = await db.execute<{ id: string }>(
      sql`select nextval(pg_get_serial_sequence('questions', 'id')) as id`,
    );
    return Number(rows[0]?.id);
  },
  readPublished: readQuestionFields,
  async findMissingFields(context, id, fields) {
    const { db } = context;
    const [module] = await db
      .select({ id: questionModules.id })
      .from(questionModules)
      .where(eq(questionModules.familyId, fields.family_id ?? 0))
      .limit(1);
    const [counted] = await db
      .select({ options: sql<number>`count(*)::int` })
      .from(questionAnswers)
      .where(eq(questionAnswers.questionId, id));
    const missingFields: MissingField[] = findQuestionMissingFields(fields, {
      formulaError,
      year: context.now().getFullYear(),
      publishedOptions: counted?.options ?? 0,
      hasModules: module !== undefined,
    });
    const [taken] = await db
      .select({ id: questions.id })
      .from(questions)
      .where(and(eq(questions.code, fields.code), sql`${questions.id} <> ${id}`));
    if (taken) missingFields.push({ field: 'code', message: `Já existe a questão ${fields.code}.` });
    if (missingFields.length > 0) return missingFields;
    if (!(await isReviewRequired(context))) return [];
    const entry = await findEntry(db, id);
    return entry?.state !== 'approved' && (await isCurrentDraft(context, id, fields))
      ? [{ field: 'review', message: 'Peça a revisão: só uma questão aprovada é publicada.' }]
      : [];
  },
  async publish(context, id, fields) {
    const keys = await findKeys(context, fields);
    const optionIds = await findOptionIds(context.db, id);
    const [row] = await context.db.select().from(questions).where(eq(questions.id, id));
    const keyOf = (file: number | null) => (file === null ? null : (keys.get(file) ?? null));
    await saveQuestions(context, [
      {
        id,
        code: fields.code,
        familyId: fields.family_id ?? 0,
        moduleId: fields.module_id,
        statement: fields.statement,
        imagePath: keyOf(fields.image),
        hint: textOrNull(fields.hint),
        hintImagePath: keyOf(fields.hint_image),
        resolution: textOrNull(fields.resolution),
        video: toVideo(fields.video, keys),
        videoLibras: toVideo(fields.video_libras, keys),
        importSource: row ? row.importSource : OWN_SOURCE,
        importId: row?.importId ?? null,
        options: fields.options.map((option) => ({
          id: optionIds.get(option.key),
          text: option.text,
          imagePath: keyOf(option.image),
          isCorrect: option.correct,
          reason: textOrNull(option.reason) ?? '',
          isFixed: option.fixed ?? false,
          draftKey: option.key,
        })),
        attributes: {
          tags: fields.tags,
          source: fields.source.trim(),
          year: fields.year,
          label: fields.label,
          internalNote: fields.internal_note,
        },
      },
    ]);
    await context.registry.onQuestionsChanged(context, [id]);
  },
  /** A question stays in the exams that have it, and its printed address works. */
  async withdraw({ db, now }, id) {
    await db.update(questions).set({ retiredAt: now() }).where(eq(questions.id, id));
    await db.update(questionEntries).set({ state: 'archived' }).where(eq(questionEntries.id, id));
  },
  afterChange: refreshEntry,
};
