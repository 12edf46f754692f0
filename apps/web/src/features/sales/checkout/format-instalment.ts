import type { InstalmentOption } from '@toro/domain/sales/checkout/instalments';
import { formatMoney } from '@toro/domain/base/money/money';

/** 12× de R$ 207,50. */
export const formatInstalment = ({ key, value }: InstalmentOption): string =>
  `${key}× de ${formatMoney(Math.round(value * 100))}`;
