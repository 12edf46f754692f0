import { questions } from '../../database/schema/index.ts';
import type { Database } from '../../platform/database.ts';
import type { Question } from '../content/question-format.ts';
import type { Video } from '../content/video-format.ts';
import { findIds } from './find-ids.ts';
import { importAnswers } from './import-answers.ts';
import { storageKey } from './storage-key.ts';
import type { Tally } from './tally.ts';
import { upsertRows } from './upsert-rows.ts';
import { videoSource } from './video-source.ts';

/** A question with the ids of where it belongs. */
export interface PlacedQuestion extends Omit<Question, 'family' | 'module' | 'resolution'> {
  familyId: number;
  moduleId: number | null;
  resolution?: string;
}

const player = (video: Video | undefined) => (video ? videoSource(video) : null);

const byCode = new Intl.Collator('en', { numeric: true });

/** Adds questions with their answers, or changes them by code; answers with their ids. New ones are numbered by code. */
export async function writeQuestions(
  { db, tally }: { db: Database; tally: Tally },
  written: readonly PlacedQuestion[],
): Promise<Map<string, number>> {
  const rows = written
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
      video: player(question.video),
      videoLibras: player(question.video_libras),
    }));
  tally.count('questions', await upsertRows(db, questions, rows, 'code'));
  const codes = written.map(({ code }) => code);
  const ids = await findIds(db, { table: questions, id: questions.id, key: questions.code }, codes);
  await importAnswers({ db, tally }, written, ids);
  return ids;
}
