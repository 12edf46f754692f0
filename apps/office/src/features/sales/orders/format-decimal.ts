import { formatMoney, parseDecimal } from '@toro/domain/base/money/money';

/** A decimal amount of the API as R$ 1.234,56. */
export const formatDecimal = (decimal: string): string => formatMoney(toCents(decimal));

/** A decimal amount of the API in cents. */
export const toCents = (decimal: string): number => parseDecimal(decimal) ?? 0;
