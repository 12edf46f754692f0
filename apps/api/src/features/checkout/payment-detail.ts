import type { PaymentDetail } from '../../database/schema/index.ts';
import type { GatewayDetail, Outcome } from '../../platform/gateway/gateway.ts';

/** Thirteen digits or more with nothing but blanks, dots and dashes between them may be a card's number. */
const CARD_NUMBER = /\d(?:[ .-]?\d){12,}/g;

const said = (text: string, most: number) => text.replace(CARD_NUMBER, '[…]').slice(0, most);

/** A gateway's words as they may be kept and shown: not too long, and without what looks like a card's number. */
export function plainDetail(detail: GatewayDetail): GatewayDetail {
  const { payment_id, status, description, description_detail, error_code, antifraud } = detail;
  return {
    ...(payment_id !== undefined && { payment_id: payment_id.slice(0, 100) }),
    ...(status !== undefined && { status: status.slice(0, 30) }),
    ...(description !== undefined && { description: said(description, 500) }),
    ...(description_detail !== undefined && { description_detail: said(description_detail, 500) }),
    ...(error_code !== undefined && { error_code: error_code.slice(0, 60) }),
    ...(antifraud && {
      antifraud: {
        code: antifraud.code.slice(0, 30),
        status_code: antifraud.status_code.slice(0, 30),
        description: said(antifraud.description, 500),
      },
    }),
  };
}

/** What is kept of an outcome for the buyer's page. */
export function detailOf(outcome: Outcome): PaymentDetail {
  const gateway = plainDetail(outcome.detail);
  if (outcome.status !== 'waiting') return { gateway };
  const { pix, challenge } = outcome;
  return {
    gateway,
    ...(pix && { pix: { qr_code: pix.code, expires_at: pix.expiresAt.toISOString() } }),
    ...(challenge && { challenge }),
  };
}
