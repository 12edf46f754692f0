import { describe, expect, it } from 'vitest';
import { PURCHASE_MAILS } from '../../messages/mails/purchase-mails.ts';
import { describeEvent } from '../../people/students/timeline.ts';
import { OWN_ORDER_STATES } from '../orders/own-orders.ts';
import { PAYMENT_STATUSES } from '../payments/payment-states.ts';
import { describePaymentMethod } from './describe-payment.ts';
import { isOutdated, listGatewayWords } from './gateway-words.ts';
import { OFFICE_ORDER_STATES, ORDER_METHODS, type OrderMethodName, PAYMENT_STATES } from './order-labels.ts';
import { ORDER_STATUSES, orderStatusFor } from './order-states.ts';

const WAITS = /aguard|esper|pendente|falta|processa|pague/i;
/** What gateways write about a Pix code, also after it was paid. */
const PIX_WORDS = [
  'QR Code gerado com sucesso e aguardando o pagamento.',
  'Pagamento pendente',
  'waiting for payment',
  'PENDING',
];
const MAY_COME = ['created', 'sent', 'waiting'];

describe('the words about a payment', () => {
  it.each(PAYMENT_STATUSES)('of the gateway say nothing of waiting once it is decided: %s', (state) => {
    expect(listGatewayWords(state, PIX_WORDS)).toEqual(MAY_COME.includes(state) ? PIX_WORDS : []);
  });

  it('keep why a payment was denied, and what was approved', () => {
    expect(listGatewayWords('denied', ['Saldo insuficiente', undefined, '', 'PAYMENTS-402'])).toEqual([
      'Saldo insuficiente',
      'PAYMENTS-402',
    ]);
    expect(isOutdated('approved', 'Transação aprovada')).toBe(false);
  });

  const methods = Object.keys(ORDER_METHODS) as OrderMethodName[];
  it.each(methods)('say of a paid order by %s nowhere that it waits', (method) => {
    const order = orderStatusFor('approved');
    expect(order).toBe('paid');
    const { verb } = describeEvent({ kind: 'payment', event: 'approved', name: '' });
    const receipts = (['receipt', 'receipt-first-password', 'receipt-unverified'] as const).map((mail) =>
      JSON.stringify([PURCHASE_MAILS[mail].subject, PURCHASE_MAILS[mail].title]),
    );
    const sentences = [
      PAYMENT_STATES.approved,
      OWN_ORDER_STATES[order],
      OFFICE_ORDER_STATES[order],
      describePaymentMethod(method, 1, 100_00),
      verb,
      ...listGatewayWords('approved', PIX_WORDS),
      ...receipts,
    ];
    expect(sentences.filter((sentence) => WAITS.test(sentence))).toEqual([]);
  });

  it('say of an order that is not decided that it is still running', () => {
    const running = ORDER_STATUSES.filter((status) => WAITS.test(OWN_ORDER_STATES[status]));
    expect(running).toEqual(['open', 'processing']);
  });
});
