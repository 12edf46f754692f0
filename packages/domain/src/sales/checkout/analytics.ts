import type { Cents } from '../../base/money/money.ts';

export type CheckoutEventName = 'begin_checkout' | 'add_adress_info' | 'add_payment_info' | 'purchase';

interface AnalyticsItem {
  id_curso: number;
  nome: string;
  price: Cents;
}

export interface AnalyticsSale {
  items: readonly AnalyticsItem[];
  value: Cents;
  coupon: string | null;
  affiliate: string | null;
  payment_type?: string;
  transaction_id?: string;
}

const reais = (cents: Cents) => cents / 100;

/** An event for the tag manager's data layer: item and price, no personal data. */
export const buildCheckoutEvent = (event: CheckoutEventName, sale: AnalyticsSale) => ({
  event,
  ecommerce: {
    currency: 'BRL',
    value: reais(sale.value),
    ...(sale.coupon && { coupon: sale.coupon }),
    ...(sale.affiliate && { affiliation: sale.affiliate }),
    ...(sale.payment_type && { payment_type: sale.payment_type }),
    ...(sale.transaction_id && { transaction_id: sale.transaction_id }),
    items: sale.items.map(({ id_curso, nome, price }) => ({
      item_id: String(id_curso),
      item_name: nome,
      price: reais(price),
      quantity: 1,
    })),
  },
});
