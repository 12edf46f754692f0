import { questionImage } from '@toro/domain/exams/exams/question-image';
import type { QuestionContent } from '@toro/ui/question/question-content.ts';
import { listStoredExams } from './exam-store.ts';

/** The service worker answers pictures from this cache and never writes to it. */
const CACHE = 'toro-exam-pictures-1';

/** A picture in a text is named by its path in the public files. */
const PICTURE_IN_TEXT = /<img\b[^<>]*? src="((?:uploads|media)\/[^"]+)"/g;

const listPicturesInText = (html: string | null | undefined): string[] =>
  [...(html ?? '').matchAll(PICTURE_IN_TEXT)].map(([, path = '']) => path);

type Html = string | null;

interface PicturedQuestion
  extends Pick<QuestionContent, 'enunciado' | 'formula' | 'img_enunciado' | 'formula_imagem'> {
  answers: readonly { resposta: string; img_resposta: string | null; motivo?: string }[];
  /** The resolution, where the key may be seen. */
  questao_comentada?: Html;
  resolution?: { questao_comentada: Html };
}

const listTexts = ({ enunciado, formula, answers, questao_comentada, resolution }: PicturedQuestion) => [
  enunciado,
  formula,
  questao_comentada,
  resolution?.questao_comentada,
  ...answers.flatMap(({ resposta, motivo }) => [resposta, motivo]),
];

/** The addresses of all pictures of questions: of statements, options, hints and resolutions. */
export function listPictures(
  { questions }: { questions: readonly PicturedQuestion[] },
  filesUrl: string,
): string[] {
  const paths = questions.flatMap((question) => [
    ...listTexts(question).flatMap(listPicturesInText),
    ...[
      question.img_enunciado,
      question.formula_imagem,
      ...question.answers.map(({ img_resposta }) => img_resposta),
    ].flatMap((file) => (file ? [questionImage(file)] : [])),
  ]);
  return [...new Set(paths)].map((path) => `${filesUrl}/${path}`);
}

/** Stores the pictures of an exam; false when one of them could not be stored. */
export async function storePictures(addresses: readonly string[]): Promise<boolean> {
  try {
    const cache = await caches.open(CACHE);
    const stored = await Promise.allSettled(
      addresses.map(async (address) => (await cache.match(address)) ?? (await cache.add(address))),
    );
    return stored.every(({ status }) => status === 'fulfilled');
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

export async function deleteAllPictures(): Promise<void> {
  try {
    await caches.delete(CACHE);
  } catch {
    // A browser without cache storage has no pictures to delete.
  }
}
