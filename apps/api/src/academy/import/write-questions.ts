import { sql } from 'drizzle-orm';
import type { ChangeCounter } from '../../database/rows/change-counter.ts';
import { findIds } from '../../database/rows/find-ids.ts';
import { upsertRows } from '../../database/rows/upsert-rows.ts';
import { questions } from '../../database/schema/index.ts';
import type { Database } from '../../platform/database.ts';
import { storageKey } from '../../platform/storage/storage-key.ts';
import type { Question } from '../content/question-format.ts';
import type { Video } from '../content/video-format.ts';
import { importAnswers } from './import-answers.ts';
import { videoSource } from './video-source.ts';

/** A question with the ids of its family and module. */
export interface ClassifiedQuestion extends Omit<Question, 'family' | 'module' | 'resolution'> {
  familyId: number;
  moduleId: number | null;
  resolution?: string;
}

const toVideoColumn = (video: Video | undefined) => (video ? videoSource(video) : null);

const byCode = new Intl.Collator('en', { numeric: true });

/** Adds or updates questions by code, with their answers. Returns their ids by code. */
export async function writeQuestions(
  { db, changes }: { db: Database; changes: ChangeCounter },
  input: readonly ClassifiedQuestion[],
): Promise<Map<string, number>> {
  const rows = input
    .toSorted((one, other) => byCode.compare(one.code, other.code))
    .map((question) => ({
      code: question.code,
      familyId: question.familyId,
      moduleId: question.moduleId,
      statement: question.statement,
      imagePath: storageKey('uploads', question.image),
      hint: question.hint,
      hintImagePath: storageKey('uploads', question.hint_image),
      resolution: question.resolution,
      video: toVideoColumn(question.video),
      videoLibras: toVideoColumn(question.video_libras),
    }));
  await deferIndexing(db, true);
  const before = totalChanges(changes);
  changes.add('questions', await upsertRows(db, questions, rows, 'code'));
  const codes = input.map(({ code }) => code);
  const ids = await findIds(db, { table: questions, id: questions.id, key: questions.code }, codes);
  await importAnswers({ db, changes }, input, ids);
  await deferIndexing(db, false);
  if (totalChanges(changes) > before)
    await db.execute(sql`select index_questions(${sql.param([...ids.values()])}::int[])`);
  return ids;
}

/** Defers search indexing until the answers are input, so that each question is indexed once. */
const deferIndexing = (db: Database, later: boolean) =>
  db.execute(sql`select set_config('toro.index_later', ${later ? 'on' : 'off'}, true)`);

const totalChanges = (changes: ChangeCounter) =>
  [...changes.byKind.values()].reduce(
    (sum, { added, changed, removed }) => sum + added + changed + removed,
    0,
  );

/** Flushes the pending list of the search index, which would slow down searches. */
export const flushSearchIndex = (db: Database) =>
  db.execute(sql`select gin_clean_pending_list('question_search_document_idx')`);
