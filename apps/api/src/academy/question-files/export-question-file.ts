import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { listPictureSources } from '@toro/domain/base/rich-text/picture-sources';
import { asc, eq, gt, inArray } from 'drizzle-orm';
import {
  type QuestionVideo,
  questionAnswers,
  questionFamilies,
  questionModules,
  questions,
} from '../../database/schema/index.ts';
import { type EmbeddedPicture, toDataAddress } from '../../platform/content/rich-text/embedded-pictures.ts';
import type { Context } from '../../platform/context.ts';
import { groupBy } from '../../platform/group-by.ts';

const BATCH_SIZE = 200;

/** Writes every question, one per line, in the format of `import-questions`. Returns the number of questions. */
export async function exportQuestionFile(context: Context, path: string): Promise<number> {
  let count = 0;
  async function* lines() {
    for (let after = 0; ; ) {
      const batch = await findBatch(context, after);
      const last = batch.at(-1);
      if (!last) return;
      for (const question of batch) yield `${JSON.stringify(await toFileQuestion(context, question))}\n`;
      count += batch.length;
      after = last.question.id;
    }
  }
  // Written to a temporary name and renamed, so that the target file is always complete.
  const partial = `${path}.partial`;
  try {
    await pipeline(Readable.from(lines()), createWriteStream(partial));
    await rename(partial, path);
  } finally {
    await rm(partial, { force: true });
  }
  return count;
}

async function findBatch({ db }: Context, after: number) {
  const rows = await db
    .select({ question: questions, family: questionFamilies.tag, module: questionModules.number })
    .from(questions)
    .innerJoin(questionFamilies, eq(questionFamilies.id, questions.familyId))
    .leftJoin(questionModules, eq(questionModules.id, questions.moduleId))
    .where(gt(questions.id, after))
    .orderBy(asc(questions.id))
    .limit(BATCH_SIZE);
  const ids = rows.map(({ question }) => question.id);
  const answers = await db
    .select()
    .from(questionAnswers)
    .where(inArray(questionAnswers.questionId, ids))
    .orderBy(asc(questionAnswers.questionId), asc(questionAnswers.position));
  const byQuestion = groupBy(answers, (answer) => answer.questionId);
  return rows.map((row) => ({ ...row, answers: byQuestion.get(row.question.id) ?? [] }));
}

async function toFileQuestion(
  context: Context,
  { question, family, module, answers }: Awaited<ReturnType<typeof findBatch>>[number],
) {
  const picture = (path: string | null) => (path === null ? undefined : readPicture(context, path));
  const text = (html: string | null) => (html === null ? undefined : embedPictures(context, html));
  return {
    code: question.code,
    state: question.retiredAt === null ? undefined : 'archived',
    family,
    module: module ?? undefined,
    statement: await text(question.statement),
    image: await picture(question.imagePath),
    answers: await Promise.all(
      answers.map(async (answer) => ({
        [answer.isCorrect ? 'right' : 'wrong']: await text(answer.text),
        image: await picture(answer.imagePath),
        reason: await text(answer.reason || null),
      })),
    ),
    hint: await text(question.hint),
    hint_image: await picture(question.hintImagePath),
    resolution: await text(question.resolution),
    video: toVideoField(question.video, 'Resolução'),
    video_libras: toVideoField(question.videoLibras, 'Resolução em Libras'),
    tags: question.tags.length > 0 ? question.tags : undefined,
    source: question.source || undefined,
    year: question.year ?? undefined,
    label: question.label ?? undefined,
  };
}

/** Replaces the path of each picture in a text by its content. */
async function embedPictures(context: Context, html: string): Promise<string> {
  let embedded = html;
  for (const source of listPictureSources(html)) {
    const address = toDataAddress(await readPicture(context, `public/${source}`));
    embedded = embedded.replaceAll(`src="${source}"`, `src="${address}"`);
  }
  return embedded;
}

/** Reads a stored image. The hash prefix of its name is removed: storing the file again adds it. */
async function readPicture({ storage }: Context, path: string): Promise<EmbeddedPicture> {
  const file = await storage.find(path);
  if (!file) throw new Error(`${path} is named by a question but not in the storage`);
  const bytes: Buffer[] = [];
  for await (const chunk of await file.open()) bytes.push(chunk as Buffer);
  const name = (path.split('/').at(-1) ?? path).replace(/^[0-9a-f]{8}-/, '');
  return { name, data: Buffer.concat(bytes).toString('base64') };
}

function toVideoField(video: QuestionVideo | null, title: string) {
  if (!video) return undefined;
  const { provider, source } = video;
  if (provider === 'file') return { provider, file: source, title };
  return provider === 'embed' ? { provider, html: source, title } : { provider, id: source, title };
}
