import type { QuestionFields, VideoFields } from '@toro/domain/questions/questions/question-fields';
import { eq } from 'drizzle-orm';
import { questions } from '../../../database/schema/index.ts';
import type { QuestionVideo } from '../../../database/schema/questions.ts';
import type { Context } from '../../../platform/context.ts';
import { registerStoredFile } from '../../office/files/register-stored-file.ts';
import { findAnswers } from './queries.ts';

const readFile = (context: Context, path: string | null): Promise<number | null> =>
  path === null ? Promise.resolve(null) : registerStoredFile(context, path);

async function readVideo(context: Context, video: QuestionVideo | null): Promise<VideoFields | null> {
  if (!video) return null;
  const file = video.provider === 'file' ? await readFile(context, video.source) : null;
  return { provider: video.provider, source: file === null ? video.source : '', file };
}

/** A published question as the office edits it; null when there is none. */
export async function readQuestionFields(context: Context, id: number): Promise<QuestionFields | null> {
  const [row] = await context.db.select().from(questions).where(eq(questions.id, id));
  if (!row) return null;
  const options: QuestionFields['options'] = [];
  for (const answer of await findAnswers(context.db, id))
    options.push({
      key: answer.draftKey ?? String(answer.id),
      text: answer.text,
      image: await readFile(context, answer.imagePath),
      correct: answer.isCorrect,
      reason: answer.reason,
      ...(answer.isFixed && { fixed: true }),
    });
  return {
    code: row.code,
    family_id: row.familyId,
    module_id: row.moduleId,
    statement: row.statement,
    image: await readFile(context, row.imagePath),
    options,
    hint: row.hint ?? '',
    hint_image: await readFile(context, row.hintImagePath),
    resolution: row.resolution ?? '',
    video: await readVideo(context, row.video),
    video_libras: await readVideo(context, row.videoLibras),
    tags: row.tags,
    source: row.source,
    year: row.year,
    label: row.label,
    internal_note: row.internalNote,
  };
}
