import { isOutdated } from '@toro/domain/sales/checkout/gateway-words';
import type { GatewayDetail } from '../../../../database/schema/gateway-types.ts';
import type { PaymentDetail } from '../../../../database/schema/index.ts';
import type { Outcome } from '../../../../platform/gateway/gateway.ts';

/** Thirteen or more digits, separated only by blanks, dots or dashes, may be a card number. */
const CARD_NUMBER = /\d(?:[ .-]?\d){12,}/g;

const maskCardNumbers = (text: string, maxLength: number) =>
  text.replace(CARD_NUMBER, '[…]').slice(0, maxLength);

/** The gateway's texts, truncated and without what looks like a card number, so that they can be stored and shown. */
export function cleanGatewayDetail(detail: GatewayDetail): GatewayDetail {
  const { payment_id, status, description, description_detail, error_code, antifraud } = detail;
  return {
    ...(payment_id !== undefined && { payment_id: payment_id.slice(0, 100) }),
    ...(status !== undefined && { status: status.slice(0, 30) }),
    ...(description !== undefined && { description: maskCardNumbers(description, 500) }),
    ...(description_detail !== undefined && { description_detail: maskCardNumbers(description_detail, 500) }),
    ...(error_code !== undefined && { error_code: error_code.slice(0, 60) }),
    ...(antifraud && {
      antifraud: {
        code: antifraud.code.slice(0, 30),
        status_code: antifraud.status_code.slice(0, 30),
        description: maskCardNumbers(antifraud.description, 500),
      },
    }),
  };
}

/** The part of an outcome that is stored for the checkout page. */
export function toPaymentDetail(outcome: Outcome): PaymentDetail {
  const { description = '', ...decided } = cleanGatewayDetail(outcome.detail);
  const gateway = isOutdated(outcome.status, description) ? decided : cleanGatewayDetail(outcome.detail);
  if (outcome.status !== 'waiting') return { gateway };
  const { pix, challenge } = outcome;
  return {
    gateway,
    ...(pix && { pix: { qr_code: pix.code, expires_at: pix.expiresAt.toISOString() } }),
    ...(challenge && { challenge }),
  };
}
