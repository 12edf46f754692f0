import { z } from 'zod';
import type { Payment } from './payment-store.ts';

const card = z.object({
  number_token: z.string().length(128),
  cardholder_name: z.string().min(1).max(26),
  security_code: z.string().regex(/^\d{3,4}$/),
  brand: z.enum(['Mastercard', 'Visa', 'Amex', 'Elo', 'Hipercard']),
  expiration_month: z.string().regex(/^\d{2}$/),
  expiration_year: z.string().regex(/^\d{2}$/),
});

const chargeBase = z.object({
  seller_id: z.string().min(1).max(200),
  amount: z.number().int().min(1),
  currency: z.literal('BRL'),
  order: z.object({
    order_id: z.string().min(1).max(36),
    sales_tax: z.number().min(0),
    product_type: z.enum(['service', 'digital_content']),
  }),
  customer: z.object({
    customer_id: z.string().min(1).max(100),
    name: z.string().min(1).max(100),
    document_type: z.literal('CPF'),
    document_number: z.string().regex(/^\d{11}$/),
    billing_address: z.object({ postal_code: z.string().max(8) }),
  }),
});

const softDescriptor = z.string().min(1).max(22);

export const creditCharge = chargeBase.extend({
  credit: z
    .object({
      transaction_type: z.enum(['FULL', 'INSTALL_NO_INTEREST']),
      number_installments: z.number().int().min(1).max(12),
      soft_descriptor: softDescriptor,
      card,
    })
    .refine((credit) => (credit.number_installments === 1) === (credit.transaction_type === 'FULL'), {
      message: 'transaction_type does not fit number_installments',
    }),
});

export const debitCharge = chargeBase.extend({
  debit: z.object({ soft_descriptor: softDescriptor, authenticated: z.literal(true), card }),
});

export const pixCharge = z.object({
  amount: z.number().int().min(1),
  currency: z.literal('BRL'),
  order_id: z.string().min(1).max(36),
  customer_id: z.string().min(1).max(100),
});

export const cancelRequest = z.object({
  payment_id: z.string().max(100),
  cancel_amount: z.number().int().min(1),
  cancel_custom_key: z.string().min(1).max(32),
});

const HOURS_BEHIND = 3;

/** Getnet writes São Paulo times without an offset. */
const withoutOffset = (at: string) =>
  new Date(Date.parse(at) - HOURS_BEHIND * 3_600_000).toISOString().slice(0, 19);

/** Converts a payment to Getnet's JSON. */
export function toGetnetPayment(payment: Payment) {
  const { id, orderId, amount, status, createdAt, changedAt, method, card: paidWith, pix, reason } = payment;
  const approved = {
    authorization_code: id.slice(0, 6),
    authorized_at: changedAt,
    reason_code: '00',
    reason_message: 'transaction approved',
    acquirer: 'GETNET',
    brand: paidWith?.brand,
    terminal_nsu: '0000001',
    transaction_id: id.slice(0, 16),
  };
  return {
    payment_id: id,
    seller_id: 'sandbox',
    order_id: orderId,
    amount,
    currency: 'BRL',
    status,
    received_at: createdAt,
    ...(reason && { details: [{ ...reason, payment_id: id }] }),
    ...(method !== 'pix' && status === 'APPROVED' && { [method]: approved }),
    ...(pix && {
      // As the gateway does: the words of the QR code stay when it was paid.
      description: 'QR Code gerado com sucesso e aguardando o pagamento.',
      additional_data: {
        transaction_id: pix.transactionId,
        qr_code: pix.code,
        creation_date_qrcode: withoutOffset(createdAt),
        expiration_date_qrcode: withoutOffset(pix.expiresAt),
        psp_code: '033',
      },
    }),
  };
}
