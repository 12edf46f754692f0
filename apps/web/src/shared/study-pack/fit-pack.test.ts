import { expect, it, vi } from 'vitest';
import { fitPack } from './fit-pack.ts';
import type { StudyPack } from './study-pack.ts';

const MB = 1_000_000;
/** How large the picture of each question is. */
const SIZES: Record<string, number> = { 1: 20 * MB, 2: 29 * MB, 3: 2 * MB, 4: 0.5 * MB };

vi.mock('./pack-pictures.ts', () => ({
  listStoredPictures: async () => new Map(),
  findStoredSize: () => null,
  storePicture: async (address: string) => SIZES[/(\d)\.png/.exec(address)?.[1] ?? ''] ?? 0,
}));

const question = (id: number) => ({
  id_questao: id,
  enunciado: '<p>Enunciado</p>',
  img_enunciado: `media/${id}.png`,
  formula_imagem: null,
  questao_comentada: null,
  answers: [],
});

it('has at most 50 MB with its pictures: the review of today first, what does not fit is left out (OFFLINE-03)', async () => {
  const pack = {
    days: [
      { day: '2026-11-17', minutes: 10, question_ids: [2] },
      { day: '2026-11-18', minutes: 10, question_ids: [1, 3, 4] },
    ],
    questions: [question(1), question(2), question(3), question(4)],
    practices: [],
    left_out: [],
    marks: [],
  } as unknown as StudyPack;
  const fitted = await fitPack(pack, 'https://toro.test/files');
  expect(fitted?.pack.days.map(({ question_ids }) => question_ids)).toEqual([[2], [1, 4]]);
  expect(fitted?.bytes).toBeLessThanOrEqual(50 * MB);
  expect(fitted?.pictures).toHaveLength(3);
});
