import { sql } from 'drizzle-orm';
import { questionModules, questions } from '../../database/schema/index.ts';
import type { Video } from '../content/video-format.ts';
import { findIds, must } from './find-ids.ts';
import { importAnswers } from './import-answers.ts';
import type { Importing } from './importing.ts';
import { storageKey } from './storage-key.ts';
import { upsertRows } from './upsert-rows.ts';
import { videoSource } from './video-source.ts';

const player = (video: Video | undefined) => (video ? videoSource(video) : null);

/** Questions with their answers. One that left the files stays in the bank: students may have answered it. */
export async function importQuestions(importing: Importing): Promise<void> {
  const { db, content, tally } = importing;
  const families = new Map(content.academy.families.map(({ tag, id }) => [tag, id]));
  const moduleIds = await findModuleIds(importing);
  const rows = content.questions.map((question) => {
    const familyId = must(families.get(question.family), `family ${question.family}`);
    return {
      code: question.code,
      familyId,
      moduleId:
        question.module === undefined
          ? null
          : must(moduleIds.get(`${familyId} ${question.module}`), `module ${question.module}`),
      statement: question.statement,
      imagePath: storageKey('uploads', question.image),
      hint: question.hint,
      hintImagePath: storageKey('uploads', question.hint_image),
      resolution: question.resolution,
      video: player(question.video),
      videoLibras: player(question.video_libras),
    };
  });
  tally.count('questions', await upsertRows(db, questions, rows, 'code'));
  const codes = content.questions.map(({ code }) => code);
  const ids = await findIds(db, { table: questions, id: questions.id, key: questions.code }, codes);
  await importAnswers(importing, ids);
}

/** Ids of modules by family id and number. */
export async function findModuleIds({ db }: Pick<Importing, 'db'>): Promise<Map<string, number>> {
  const rows = await db
    .select({
      id: questionModules.id,
      key: sql<string>`${questionModules.familyId} || ' ' || ${questionModules.number}`,
    })
    .from(questionModules);
  return new Map(rows.map((row) => [row.key, row.id]));
}
