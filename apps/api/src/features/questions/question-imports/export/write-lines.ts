import type { ImportedVideo } from '@toro/domain/questions/question-imports/imports';
import type { Context } from '../../../../platform/context.ts';
import type { StoredQuestion } from '../stored-questions.ts';
import { type ExportScope, findPlace, type QuestionWriter } from './exported-question.ts';
import { embedPictures, readPicture } from './file-texts.ts';

function toVideo(video: ImportedVideo | null, title: string) {
  if (!video) return undefined;
  const { provider, source } = video;
  if (provider === 'file') return { provider, file: source, title };
  return provider === 'embed' ? { provider, html: source, title } : { provider, id: source, title };
}

const textOrNone = async (context: Context, html: string) =>
  html === '' ? undefined : embedPictures(context, html);

async function toLine(scope: ExportScope, question: StoredQuestion) {
  const { context } = scope;
  const { fields, state } = question;
  const picture = async (path: string | null) =>
    path === null ? undefined : ((await readPicture(context, path)) ?? undefined);
  const place = findPlace(scope, question);
  const answers: object[] = [];
  for (const { text, correct, reason, image } of fields.options)
    answers.push({
      [correct ? 'right' : 'wrong']: await embedPictures(context, text),
      image: await picture(image),
      reason: await textOrNone(context, reason),
    });
  return {
    code: fields.code,
    state: state === 'archived' ? 'archived' : undefined,
    family: place?.family,
    module: place?.module,
    statement: await embedPictures(context, fields.statement),
    image: await picture(fields.image),
    answers,
    hint: await textOrNone(context, fields.hint),
    hint_image: await picture(fields.hint_image),
    resolution: await textOrNone(context, fields.resolution),
    video: toVideo(fields.video, 'Resolução'),
    video_libras: toVideo(fields.video_libras, 'Resolução em Libras'),
    tags: fields.tags.length > 0 ? fields.tags : undefined,
    source: fields.source || undefined,
    year: fields.year ?? undefined,
    label: fields.label ?? undefined,
  };
}

/** Our own format: one question a line, with the pictures inside. */
export const writeLines: QuestionWriter = async function* (scope, batches) {
  for await (const batch of batches)
    for (const question of batch) yield `${JSON.stringify(await toLine(scope, question))}\n`;
};
