import { describe, expect, it } from 'vitest';
import { findAdditionalCourseError } from './additional-courses.ts';
import {
  COURSE_LENGTHS,
  type CourseFields,
  completesItself,
  EMPTY_COURSE,
  findCourseMissingFields,
} from './course-fields.ts';
import { proposeTag, tagError } from './tag.ts';

const COURSE = { ...EMPTY_COURSE, title: 'CFP', tag: 'cfp', category: 1, description: '<p>Tudo</p>' };
const missingFieldsOf = (changed: Partial<CourseFields>) =>
  findCourseMissingFields({ ...COURSE, ...changed }).map(({ field, message }) => `${field}: ${message}`);

describe('a course', () => {
  it('is published with a title, a category, a tag and a description (CATALOG-08)', () => {
    expect(missingFieldsOf({})).toEqual([]);
    expect(missingFieldsOf({ title: ' ' })).toEqual(['title: Digite o título.']);
    expect(missingFieldsOf({ category: null })).toEqual(['category: Escolha a categoria.']);
    expect(missingFieldsOf({ tag: '' })).toEqual(['tag: Digite o endereço.']);
    expect(missingFieldsOf({ description: '<p> &nbsp;<br></p>' })).toEqual([
      'description: Escreva a descrição.',
    ]);
    expect(missingFieldsOf({ description: '<p>Ver</p><img src="media/a.png">' })).toHaveLength(1);
    expect(COURSE_LENGTHS).toEqual({ title: 120, tag: 60, description: 20_000 });
  });

  it('has a tag of small letters, digits and hyphens, up to 60 (CATALOG-05)', () => {
    expect(['cfp', 'cfp-2026', 'a'.repeat(60)].map(tagError)).toEqual([null, null, null]);
    for (const tag of ['CFP', 'cfp_1', '-cfp', 'cfp-', 'a--b', 'ação'])
      expect(tagError(tag)).toBe('Use letras minúsculas, números e hífens.');
    expect(tagError('a'.repeat(61))).toBe('Use no máximo 60 caracteres.');
    expect(tagError('')).toBe('Digite o endereço.');
    expect(proposeTag(' Ação & Renda: 1º ')).toBe('acao-renda-1');
    expect(proposeTag(`${'a'.repeat(59)} b`)).toBe('a'.repeat(59));
    expect(proposeTag('a'.repeat(70))).toBe('a'.repeat(60));
  });

  it('never completes itself, directly or through others (CATALOG-07)', () => {
    const mains = new Map<number, number | null>([
      [2, 3],
      [3, 1],
      [4, 5],
      [5, 4],
    ]);
    expect(completesItself(1, 1, mains)).toBe(true);
    expect(completesItself(1, 2, mains)).toBe(true);
    expect(completesItself(6, 2, mains)).toBe(false);
    expect(completesItself(1, null, mains)).toBe(false);
    expect(completesItself(1, 4, mains)).toBe(false);
  });

  it('offers up to 50 other courses, each once and with both prices (CATALOG-17)', () => {
    const offer = (course_id: number, price: number | null = 100, cash_price: number | null = 90) => ({
      course_id,
      price,
      cash_price,
    });
    const many = (count: number) => Array.from({ length: count }, (_, at) => offer(at + 2));
    expect(findAdditionalCourseError(1, many(50))).toBeUndefined();
    expect(findAdditionalCourseError(1, many(51))).toBe('Ofereça no máximo 50 cursos adicionais.');
    expect(findAdditionalCourseError(1, [offer(1)])).toBe(
      'O próprio curso não pode ser um curso adicional dele.',
    );
    expect(findAdditionalCourseError(1, [offer(2), offer(2)])).toBe('Cada curso adicional aparece uma vez.');
    const PRICES = 'Digite o preço e o preço à vista de cada curso, de R$ 0,00 a R$ 1.000.000,00.';
    for (const [price, cash] of [
      [null, 90],
      [100, null],
      [-1, -1],
      [100_000_001, 90],
      [100, 90.5],
    ] as const)
      expect(findAdditionalCourseError(1, [offer(2, price, cash)])).toBe(PRICES);
    expect(
      findAdditionalCourseError(1, [offer(2, 0, 0), offer(3, 100_000_000, 100_000_000)]),
    ).toBeUndefined();
    expect(findAdditionalCourseError(1, [offer(2, 90, 91)])).toBe(
      'O preço à vista não pode ser maior que o preço.',
    );
  });
});
