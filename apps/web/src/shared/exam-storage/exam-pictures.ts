import { questionImage } from '@toro/domain/exams/question-image';
import { type ExamQuestions, listStoredExams } from './exam-store.ts';

/** The service worker answers pictures from this cache and never writes to it. */
const CACHE = 'toro-exam-pictures-1';

const IMAGE_SOURCE = /<img\b[^>]*?\bsrc="([^"]+)"/g;

function listSources(html: string | null): string[] {
  return [...(html ?? '').matchAll(IMAGE_SOURCE)].map(([, source = '']) => source);
}

/** The addresses of all pictures of an exam: of its questions, options and hints. */
export function listPictures({ questions }: ExamQuestions, filesUrl: string): string[] {
  const files = questions.flatMap(({ img_enunciado, formula_imagem, answers }) => [
    img_enunciado,
    formula_imagem,
    ...answers.map(({ img_resposta }) => img_resposta),
  ]);
  const sources = questions.flatMap(({ enunciado, formula, answers }) =>
    [enunciado, formula, ...answers.map(({ resposta }) => resposta)].flatMap(listSources),
  );
  return [
    ...new Set([
      ...files.flatMap((file) => (file ? [`${filesUrl}/${questionImage(file)}`] : [])),
      ...sources,
    ]),
  ];
}

/** Stores the pictures of an exam; false when one of them could not be stored. */
export async function storePictures(addresses: readonly string[]): Promise<boolean> {
  try {
    const cache = await caches.open(CACHE);
    const missing = await Promise.all(
      addresses.map(async (address) => ((await cache.match(address)) ? [] : [address])),
    );
    await cache.addAll(missing.flat());
    return true;
  } catch {
    return addresses.length === 0;
  }
}

/** Deletes the pictures that no stored exam has. */
export async function deleteUnusedPictures(filesUrl: string): Promise<void> {
  try {
    const used = (await listStoredExams()).flatMap(({ exam }) => listPictures(exam.examQuestions, filesUrl));
    const addresses = new Set(used.map((address) => new URL(address, window.location.href).href));
    const cache = await caches.open(CACHE);
    for (const request of await cache.keys()) if (!addresses.has(request.url)) await cache.delete(request);
  } catch {
    // A browser without cache storage has no pictures to delete.
  }
}

export const deleteAllPictures = (): Promise<unknown> => caches.delete(CACHE).catch(() => undefined);
