import type { InstalmentOption } from '@toro/domain/checkout/instalments';
import { formatMoney } from '@toro/domain/money/money';

/** 12× de R$ 207,50. */
export const formatInstalment = ({ key, value }: InstalmentOption): string =>
  `${key}× de ${formatMoney(Math.round(value * 100))}`;
