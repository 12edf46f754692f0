import { afterEach, expect, it, vi } from 'vitest';
import { listPictures, storePictures } from './exam-pictures.ts';

afterEach(() => vi.unstubAllGlobals());

const question = {
  enunciado: '<p>Veja <img alt="Curva" src="uploads/curva.png"> e <img src="data:image/png;base64,AA"></p>',
  img_enunciado: 'figura.png',
  formula: null,
  formula_imagem: 'uploads/formula.png',
  answers: [
    { resposta: 'A <img src="uploads/a.png" alt="">', img_resposta: null },
    { resposta: 'B', img_resposta: 'b.png' },
  ],
};

it('lists the pictures of statements, options and hints once', () => {
  expect(listPictures({ questions: [question, question] as never }, '/files')).toEqual([
    '/files/uploads/curva.png',
    '/files/uploads/a.png',
    '/files/uploads/figura.png',
    '/files/uploads/formula.png',
    '/files/uploads/b.png',
  ]);
});

it('reports pictures that could not be stored', async () => {
  const addAll = vi.fn().mockRejectedValue(new Error('full'));
  vi.stubGlobal('caches', { open: async () => ({ match: async () => undefined, addAll }) });
  expect(await storePictures(['/files/uploads/a.png'])).toBe(false);
  addAll.mockResolvedValue(undefined);
  expect(await storePictures(['/files/uploads/a.png'])).toBe(true);
});
