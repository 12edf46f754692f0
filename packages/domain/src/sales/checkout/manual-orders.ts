import type { Day } from '../../base/calendar/day.ts';
import { type Cents, formatMoney } from '../../base/money/money.ts';

/** How money was received outside the gateway. */
export const MANUAL_MEANS = {
  transfer: 'Transferência',
  slip: 'Boleto',
  cash: 'Dinheiro',
  commitment: 'Empenho',
  courtesy: 'Cortesia',
} as const;

export type ManualMeans = keyof typeof MANUAL_MEANS;

/** How the money of a manual order came: also by the gateway, with another amount than its order. */
export const STORED_MEANS = { ...MANUAL_MEANS, gateway: 'Pagamento no gateway' } as const;

export type StoredMeans = keyof typeof STORED_MEANS;

/** The largest proof or invoice, in bytes: 5 MB. */
export const MAX_ORDER_FILE_BYTES = 5_000_000;

/** How many working days Financeiro has to give back the money of a manual order. */
export const RETURN_WORKING_DAYS = 2;

interface ManualPrice {
  means: ManualMeans;
  price: Cents;
  /** What the checkout would charge. */
  listed: Cents;
  /** 'Preço diferente da tabela' is ticked. */
  hasOwnPrice: boolean;
}

export function manualPriceError({ means, price, listed, hasOwnPrice }: ManualPrice): string | null {
  if (means === 'courtesy' && price > 0) return 'Uma cortesia não tem valor. Deixe R$\u00a00,00.';
  if (means !== 'courtesy' && price === 0) return 'Digite o valor recebido, ou escolha "Cortesia".';
  if (price !== listed && !hasOwnPrice)
    return `O preço da tabela é ${formatMoney(listed)}. Marque "Preço diferente da tabela" para usar outro.`;
  return null;
}

/** The error of the day on which money was received or given back. */
export const pastDayError = (day: Day, today: Day): string | null =>
  day > today ? 'O dia não pode estar no futuro.' : null;
