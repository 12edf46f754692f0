import type { Cents } from '../../base/money/money.ts';
import { MAX_PRICE } from './class-group-fields.ts';

/** A course that buyers of a modular class group can add, at its own price. */
export interface AdditionalCourse {
  course_id: number;
  price: Cents | null;
  cash_price: Cents | null;
}

export const MAX_ADDITIONAL_COURSES = 50;
export const NOT_ON_SALE = 'Sem turma à venda: não aparece no checkout';

const isPrice = (cents: Cents | null) =>
  cents !== null && Number.isInteger(cents) && cents >= 0 && cents <= MAX_PRICE;

/** What is wrong with the additional courses of a course, in one sentence; undefined when nothing is. */
export function findAdditionalCourseError(
  courseId: number,
  offered: readonly AdditionalCourse[],
): string | undefined {
  const ids = offered.map(({ course_id }) => course_id);
  if (ids.length > MAX_ADDITIONAL_COURSES) return 'Ofereça no máximo 50 cursos adicionais.';
  if (ids.includes(courseId)) return 'O próprio curso não pode ser um curso adicional dele.';
  if (new Set(ids).size < ids.length) return 'Cada curso adicional aparece uma vez.';
  if (offered.some(({ price, cash_price }) => !isPrice(price) || !isPrice(cash_price)))
    return 'Digite o preço e o preço à vista de cada curso, de R$ 0,00 a R$ 1.000.000,00.';
  if (offered.some(({ price, cash_price }) => (cash_price ?? 0) > (price ?? 0)))
    return 'O preço à vista não pode ser maior que o preço.';
  return undefined;
}
