import { formatMoney } from '@toro/domain/base/money/money';
import type { InstalmentOption } from '@toro/domain/sales/checkout/instalments';

/** 12× de R$ 207,50. */
export const formatInstalment = ({ key, value }: InstalmentOption): string =>
  `${key}× de ${formatMoney(Math.round(value * 100))}`;
