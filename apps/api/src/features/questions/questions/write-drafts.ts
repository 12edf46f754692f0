import { plainText } from '@toro/domain/base/rich-text/plain-text';
import {
  missingTrait,
  type QuestionFields,
  type QuestionMissingKind,
} from '@toro/domain/questions/questions/question-fields';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { insertRows } from '../../../database/rows/table-rows.ts';
import { questionReviews } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { mapInTurns } from '../../../platform/map-in-turns.ts';
import { writeDraftFields } from '../../catalogue/content/many-entities.ts';

/** A draft to write: a new one, or over the one of a known question. */
export interface DraftInput {
  id: number;
  fields: QuestionFields;
  /** What it lacks. */
  missingFields: readonly QuestionMissingKind[];
  isNew: boolean;
}

export interface WriteOptions {
  staffId: number;
  state: 'draft' | 'review';
}

/** Takes ids for new questions. */
export async function reserveQuestionIds(db: Database, count: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('questions', 'id')) as id from generate_series(1, ${count}::int)`,
  );
  return rows.map(({ id }) => Number(id));
}

/** Gives codes to new questions and returns those that another question has. */
export async function claimCodes(
  db: Database,
  claims: readonly { code: string; id: number }[],
): Promise<string[]> {
  const { rows } = await db.execute<{ code: string }>(sql`
    insert into question_codes (code, question_id)
    select v.code, v.id from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) v(code varchar, id int)
    order by v.code on conflict do nothing returning code`);
  const claimed = new Set(rows.map(({ code }) => code));
  return claims.map(({ code }) => code).filter((code) => !claimed.has(code));
}

const hasPicture = (html: string) => html.includes('<img');

const toEntry = ({ id, fields, missingFields }: DraftInput) => ({
  id,
  code: fields.code,
  family_id: fields.family_id,
  module_id: fields.module_id,
  plain: plainText(fields.statement).slice(0, 2000),
  tags: fields.tags,
  source: fields.source,
  year: fields.year,
  label: fields.label,
  has_video: fields.video !== null,
  has_libras: fields.video_libras !== null,
  has_image:
    fields.image !== null ||
    hasPicture(fields.statement) ||
    hasPicture(fields.resolution) ||
    fields.options.some(({ text, image }) => image !== null || hasPicture(text)),
  has_resolution: plainText(fields.resolution) !== '',
  missingFields: missingFields.map(missingTrait),
  statement: fields.statement,
  texts: fields.options.map(({ text }) => text).join(' '),
});

/** Writes many drafts with their entries in the list, and returns their revisions. */
export async function writeDrafts(
  context: Context,
  drafts: readonly DraftInput[],
  { staffId, state }: WriteOptions,
): Promise<Map<number, number>> {
  if (drafts.length === 0) return new Map();
  const { db, now } = context;
  const entities = drafts.map(({ id, fields }) => ({ id, fields }));
  const revisions = await writeDraftFields(context, { kind: 'question', staffId }, entities);
  const isAsked = state === 'review';
  const entries = await mapInTurns(drafts, toEntry);
  await db.execute(sql`
    insert into question_entries as e (id, code, family_id, module_id, state, plain, tags, source, year, label,
      traits, author_id, writer_ids, review_asked_by, review_asked_at, changed_at, draft_document)
    select v.id, v.code, v.family_id, v.module_id, ${state}, v.plain, v.tags, v.source, v.year, v.label,
      question_traits(v.has_video, v.has_libras, v.has_image, v.has_resolution) || v."missingFields", ${staffId}::int,
      array[${staffId}::int], ${isAsked ? staffId : null}::int, ${isAsked ? now() : null}::timestamptz, ${now()},
      search_document(v.id, coalesce(v.family_id, 0), v.module_id, v.statement, v.texts)
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) v(id int, code varchar,
      family_id int, module_id int, plain varchar, tags varchar[], source varchar, year smallint, label varchar,
      has_video boolean, has_libras boolean, has_image boolean, has_resolution boolean, "missingFields" varchar[], statement varchar,
      texts varchar)
    on conflict (id) do update set family_id = excluded.family_id, module_id = excluded.module_id,
      state = excluded.state, plain = excluded.plain, tags = excluded.tags, source = excluded.source,
      year = excluded.year, label = excluded.label, traits = excluded.traits,
      writer_ids = case when e.writer_ids @> excluded.writer_ids then e.writer_ids else e.writer_ids || excluded.writer_ids end,
      review_asked_by = excluded.review_asked_by, review_asked_at = excluded.review_asked_at,
      changed_at = excluded.changed_at, draft_document = excluded.draft_document`);
  if (isAsked) await insertReviews(context, revisions, staffId);
  return revisions;
}

const insertReviews = ({ db, now }: Context, revisions: ReadonlyMap<number, number>, staffId: number) =>
  insertRows(
    db,
    questionReviews,
    [...revisions].map(([questionId, revision]) => ({
      questionId,
      action: 'request' as const,
      revision,
      staffId,
      text: '',
      createdAt: now(),
    })),
  );
