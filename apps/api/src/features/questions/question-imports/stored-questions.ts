import { createHash } from 'node:crypto';
import type { ImportedQuestion } from '@toro/domain/questions/question-imports/imports';
import {
  EMPTY_QUESTION,
  type QuestionFields,
  type VideoFields,
} from '@toro/domain/questions/questions/question-fields';
import type { QuestionState } from '@toro/domain/questions/questions/question-states';
import { asc, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { files, questionAnswers, questions } from '../../../database/schema/index.ts';
import { groupBy } from '../../../platform/group-by.ts';

/** A question of the bank, as its draft has it or, without one, as students see it. */
export interface StoredQuestion {
  id: number;
  code: string;
  state: QuestionState;
  /** 0 for a question that the office never touched. */
  revision: number;
  draft: QuestionFields | null;
  /** Whether students see it, and the key of its right option. */
  isPublished: boolean;
  publishedKey: string | null;
  /** Its fields with pictures by their path, and the keys of its options. */
  fields: ImportedQuestion & { family_id: number | null; module_id: number | null };
  optionKeys: string[];
  optionCount: number;
}

const toPublicPath = (key: string | null | undefined): string | null => key?.replace(/^public\//, '') ?? null;

/** All questions with these codes or ids, each whole, by six queries. */
export async function findStoredQuestions(
  db: Database,
  { codes = [], ids = [] }: { codes?: readonly string[]; ids?: readonly number[] },
): Promise<StoredQuestion[]> {
  const { rows: entries } = await db.execute<{
    id: number;
    code: string;
    state: QuestionState;
    revision: number | null;
    fields: QuestionFields | null;
  }>(sql`select e.id, e.code, e.state, t.revision, t.fields
    from question_entries e left join content_entities t on t.kind = 'question' and t.id = e.id
    where e.state <> 'removed' and (e.code = any(${sql.param([...codes])}::varchar[])
      or e.id = any(${sql.param([...ids])}::int[]))`);
  if (entries.length === 0) return [];
  const found = entries.map(({ id }) => id);
  const rows = await db.select().from(questions).where(inArray(questions.id, found));
  const published = new Map(rows.map((row) => [row.id, row]));
  const answers = groupBy(
    await db
      .select()
      .from(questionAnswers)
      .where(inArray(questionAnswers.questionId, found))
      .orderBy(asc(questionAnswers.questionId), asc(questionAnswers.position)),
    (answer) => answer.questionId,
  );
  const keys = await findFileKeys(
    db,
    entries.flatMap(({ fields }) => (fields ? listFileIds(fields) : [])),
  );
  return entries.map(({ id, code, state, revision, fields: draft }) => {
    const row = published.get(id);
    const options = answers.get(id) ?? [];
    const right = options.find(({ isCorrect }) => isCorrect);
    const base = {
      id,
      code,
      state,
      revision: revision ?? 0,
      draft,
      isPublished: row !== undefined,
      publishedKey: right ? (right.draftKey ?? String(right.id)) : null,
      optionCount: Math.max(options.length, draft?.options.length ?? 0),
    };
    if (draft || !row) {
      const fields = { ...EMPTY_QUESTION, ...draft };
      return { ...base, fields: fromDraft(fields, keys), optionKeys: fields.options.map(({ key }) => key) };
    }
    return {
      ...base,
      optionKeys: options.map(({ draftKey, id: optionId }) => draftKey ?? String(optionId)),
      fields: {
        code: row.code,
        family_id: row.familyId,
        module_id: row.moduleId,
        statement: row.statement,
        image: toPublicPath(row.imagePath),
        options: options.map(({ text, reason, isCorrect, imagePath }) => ({
          text,
          reason,
          correct: isCorrect,
          image: toPublicPath(imagePath),
        })),
        hint: row.hint ?? '',
        hint_image: toPublicPath(row.hintImagePath),
        resolution: row.resolution ?? '',
        video: row.video,
        video_libras: row.videoLibras,
        tags: row.tags,
        source: row.source,
        year: row.year,
        label: row.label,
      },
    };
  });
}

const listFileIds = ({ image, hint_image, options, video, video_libras }: QuestionFields): number[] =>
  [image, hint_image, video?.file, video_libras?.file, ...options.map((option) => option.image)].filter(
    (id) => id !== null && id !== undefined,
  );

async function findFileKeys(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: files.id, key: files.storageKey })
    .from(files)
    .where(inArray(files.id, [...ids]));
  return new Map(rows.map(({ id, key }) => [id, key]));
}

function fromDraft(fields: QuestionFields, keys: ReadonlyMap<number, string>): StoredQuestion['fields'] {
  const pathOf = (id: number | null) => (id === null ? null : toPublicPath(keys.get(id)));
  const videoOf = (video: VideoFields | null) =>
    video && {
      provider: video.provider,
      source: video.file === null ? video.source : (keys.get(video.file) ?? ''),
    };
  return {
    code: fields.code,
    family_id: fields.family_id,
    module_id: fields.module_id,
    statement: fields.statement,
    image: pathOf(fields.image),
    options: fields.options.map(({ text, reason, correct, image }) => ({
      text,
      reason,
      correct,
      image: pathOf(image),
    })),
    hint: fields.hint,
    hint_image: pathOf(fields.hint_image),
    resolution: fields.resolution,
    video: videoOf(fields.video),
    video_libras: videoOf(fields.video_libras),
    tags: fields.tags,
    source: fields.source,
    year: fields.year,
    label: fields.label,
  };
}

/** Changes whenever the text of the question changes. */
export const hashStored = ({ fields, state }: StoredQuestion): string =>
  createHash('md5')
    .update(JSON.stringify([fields, state === 'archived']))
    .digest('hex');
