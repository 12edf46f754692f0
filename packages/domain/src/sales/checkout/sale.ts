import type { Day } from '../../base/calendar/day.ts';
import { isCourseOpen } from '../../catalogue/courses/course-visibility.ts';

export const NOT_FOR_SALE =
  'Desculpe. O curso que você deseja não tem mais vagas, ou não está mais disponível.';
/** The price changed between the page and the purchase. */
export const PRICE_CHANGED =
  'O preço mudou enquanto você preenchia. Nada foi cobrado: confira o novo total e confirme de novo.';
export const PURCHASE_NOT_POSSIBLE =
  'Não é possível continuar com o cadastro. Não há vagas ou o período de matrícula encerrou para este curso.';

/** The sale dates and seats of a class group. */
export interface SaleTerms {
  isVisible: boolean;
  endsOn: Day | null;
  saleFrom: Day | null;
  saleUntil: Day | null;
  /** False while staff do not sell it: without a price, closed, or of a course that is not published. */
  isForSale?: boolean;
}

/** Whether a class group is on sale on a day, without regard to seats. */
export const isOnSale = (
  { isVisible, endsOn, saleFrom, saleUntil, isForSale = true }: SaleTerms,
  today: Day,
): boolean =>
  isForSale &&
  isVisible &&
  isCourseOpen(endsOn, today) &&
  (saleFrom === null || saleFrom <= today) &&
  (saleUntil === null || saleUntil >= today);

/** Whether a seat is free; without a limit there always is one. */
export const hasFreeSeat = (seats: number | null, taken: number): boolean => seats === null || taken < seats;
