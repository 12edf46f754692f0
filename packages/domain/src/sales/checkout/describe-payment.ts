import { type Cents, formatMoney } from '../../base/money/money.ts';
import type { OrderMethod } from './order-limits.ts';

/** The payment method of an order with its instalments, without the amount. */
export function describePaymentMethod(type: OrderMethod, instalments: number, total: Cents): string {
  if (type === 'free') return 'Sem custo';
  if (type === 'pix') return 'Pix';
  if (type === 'manual') return 'Pago diretamente à academia';
  if (type === 'debit') return 'Cartão de débito';
  if (instalments === 1) return 'Cartão de crédito, à vista';
  const part = formatMoney(Math.round(total / instalments));
  return `Cartão de crédito, ${instalments}× de ${part} sem juros`;
}
