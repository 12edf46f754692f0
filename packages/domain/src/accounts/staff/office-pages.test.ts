import { expect, it } from 'vitest';
import { isOfficePage } from './office-pages.ts';

it('tells the pages of the office from those of the public site', () => {
  expect(isOfficePage('/alunos?busca=ana')).toBe(true);
  expect(isOfficePage('/pedidos/12')).toBe(true);
  expect(isOfficePage('/banners')).toBe(true);
  // The courses on sale are a public page at the address that the office uses for its own list.
  expect(isOfficePage('/cursos')).toBe(false);
  expect(isOfficePage('/pedidos-antigos')).toBe(false);
});
