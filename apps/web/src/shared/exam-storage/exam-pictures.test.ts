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

it('stores each picture that it can, and reports when one is missing', async () => {
  const stored = new Set(['/files/uploads/before.png']);
  const add = async (address: string) => {
    if (address.includes('missing')) throw new TypeError('404');
    stored.add(address);
  };
  vi.stubGlobal('caches', {
    open: async () => ({ match: async (address: string) => stored.has(address) || undefined, add }),
  });
  expect(await storePictures(['/files/uploads/before.png', '/files/uploads/a.png'])).toBe(true);
  expect(await storePictures(['/files/uploads/missing.png', '/files/uploads/b.png'])).toBe(false);
  expect([...stored]).toEqual(['/files/uploads/before.png', '/files/uploads/a.png', '/files/uploads/b.png']);
});

it('reports pictures in a browser without cache storage', async () => {
  vi.stubGlobal('caches', undefined);
  expect(await storePictures(['/files/uploads/a.png'])).toBe(false);
  expect(await storePictures([])).toBe(true);
});
