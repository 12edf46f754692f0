import { academyInstant } from '@toro/domain/base/calendar/day';
import type { ReportedCharge } from '@toro/domain/sales/payments/report-differences';
import { z } from 'zod';
import type { Challenge, GatewayDetail } from '../../database/schema/gateway-types.ts';
import type { Outcome } from './gateway.ts';
import type { Reply } from './getnet-client.ts';

/** A missing or malformed field becomes undefined, so that the rest can be used. */
const text = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined);

/** An amount that is neither text nor number is kept as a value that equals no amount. */
const amount = z.unknown().transform((value) => {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : 'unreadable';
});

const antifraud = z.object({ code: text, status_code: text, description: text }).optional().catch(undefined);

const responseDetail = z.object({
  status: text,
  error_code: text,
  description: text,
  description_detail: text,
  payment_id: text,
  antifraud,
});

const response = z.object({
  payment_id: text,
  order_id: text,
  order: z.object({ order_id: text }).optional().catch(undefined),
  amount: amount.optional(),
  currency: text,
  status: text,
  message: text,
  name: text,
  description: text,
  details: z.array(responseDetail.catch({})).max(50).optional().catch(undefined),
});

export type GetnetResponse = z.output<typeof response>;

export const parseResponse = (body: unknown): GetnetResponse => response.catch({}).parse(body ?? {});

const list = z.array(z.unknown()).max(1000);

/** The payments of an order: a single object, a list, or a list in `payments`. */
export function parseResponseList(body: unknown): { response: GetnetResponse; body: unknown }[] {
  const bare = list.safeParse(body);
  const wrapped = z.object({ payments: list }).safeParse(body);
  const items = bare.success ? bare.data : wrapped.success ? wrapped.data.payments : [body];
  return items
    .map((one) => ({ response: parseResponse(one), body: one }))
    .filter(({ response }) => response.payment_id);
}

const challenge = z.object({
  redirect_url: z.url({ protocol: /^https?$/ }).max(2000),
  post_data: z.object({
    issuer_payment_id: text,
    payer_authentication_request: text,
    creq: text,
  }),
});

/** The form that the browser posts to the card issuer: version 1 has MD and PaReq, version 2 a creq. */
export function parseChallenge(body: unknown, returnUrl: string): Challenge | null {
  const parsed = challenge.safeParse(body);
  if (!parsed.success) return null;
  const { redirect_url: url, post_data } = parsed.data;
  const { creq, issuer_payment_id: MD, payer_authentication_request: PaReq } = post_data;
  if (creq) {
    // Version 2 has no field for the return URL: it is sent as session data, which the issuer returns.
    const threeDSSessionData = Buffer.from(returnUrl).toString('base64url');
    return { version: 2, method: 'POST', url, fields: { creq, threeDSSessionData } };
  }
  if (!MD || !PaReq) return null;
  return { version: 1, method: 'POST', url, fields: { MD, PaReq, TermUrl: returnUrl } };
}

const pix = z.object({
  additional_data: z.object({ qr_code: z.string().min(1).max(1000), expiration_date_qrcode: text }),
});

/** A Pix code and its expiry, if it can be parsed: the gateway sends local time without an offset. */
export function parsePix(body: unknown): { code: string; expiresAt: Date | null } | null {
  const data = pix.safeParse(body).data?.additional_data;
  if (!data) return null;
  const ending = data.expiration_date_qrcode ?? '';
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)/.exec(ending) ?? [];
  return { code: data.qr_code, expiresAt: day && time ? academyInstant(day, time) : null };
}

/** Long numbers may be card numbers or personal documents. */
const LONG_NUMBER = /\d(?:[ .-]?\d){9,}/g;

const maskLongNumbers = (value: string | undefined, maxLength: number): string | undefined =>
  value?.replaceAll(LONG_NUMBER, '…').slice(0, maxLength);

/** The part of a response that may be stored and shown: truncated and without long numbers. */
export function toGatewayDetail({ details = [], ...whole }: GetnetResponse): GatewayDetail {
  const first = details[0] ?? {};
  const suspected = first.antifraud;
  const detail = {
    payment_id: (first.payment_id ?? whole.payment_id)?.slice(0, 100),
    status: maskLongNumbers(first.status ?? whole.status ?? whole.name, 30),
    description: maskLongNumbers(first.description ?? whole.description ?? whole.message, 500),
    description_detail: maskLongNumbers(first.description_detail, 500),
    error_code: maskLongNumbers(first.error_code, 60),
    antifraud: suspected && {
      code: maskLongNumbers(suspected.code, 30) ?? '',
      status_code: maskLongNumbers(suspected.status_code, 30) ?? '',
      description: maskLongNumbers(suspected.description, 500) ?? '',
    },
  };
  return Object.fromEntries(Object.entries(detail).filter(([, value]) => value !== undefined));
}

const STATES: Record<string, Outcome['status']> = {
  APPROVED: 'approved',
  PAID: 'approved',
  DENIED: 'denied',
  'NOT APPROVED': 'denied',
  ERROR: 'error',
  EXPIRED: 'expired',
  CANCELED: 'cancelled',
  CANCELLED: 'cancelled',
  WAITING: 'waiting',
  PENDING: 'waiting',
};

/** Maps Getnet's payment status; an unknown one is `unclear`. */
export const toPaymentState = (status = ''): Outcome['status'] =>
  STATES[status.toUpperCase().replace('_', ' ')] ?? 'unclear';

/** The charge in a response; undefined when the response contains none of its fields. */
function toReportedCharge({ amount, currency, order_id, order }: GetnetResponse) {
  const orderId = order_id ?? order?.order_id;
  const reported: ReportedCharge = {
    ...(amount !== undefined && { amount }),
    ...(currency !== undefined && { currency }),
    ...(orderId !== undefined && { orderId }),
  };
  return Object.keys(reported).length > 0 ? { reported } : {};
}

/** The outcome of a payment by its status. */
export function toOutcome(response: GetnetResponse): Outcome {
  const detail = toGatewayDetail(response);
  const reported = toReportedCharge(response);
  const id = response.payment_id?.slice(0, 100);
  const status = toPaymentState(response.status);
  if (status === 'approved' || status === 'cancelled' || status === 'waiting')
    return id
      ? { status, gatewayPaymentId: id, detail, ...reported }
      : { status: 'unclear', detail, ...reported };
  return { status, ...(id && { gatewayPaymentId: id }), detail, ...reported };
}

/** Error codes that mean the payment is already being processed. */
const IN_DOUBT = new Set(['PAYMENTS-054', 'PAYMENTS-069', 'PAYMENTS-085', 'PAYMENTS-093']);

function isInDoubt(response: GetnetResponse): boolean {
  return (response.details ?? []).some(({ error_code }) => IN_DOUBT.has(error_code ?? ''));
}

/** The outcome of a charge that was rejected, failed or is unclear. */
export function toFailureOutcome(reply: Reply): Outcome {
  if (reply.kind === 'unsent') return { status: 'error', detail: { status: 'UNSENT' } };
  if (reply.kind === 'lost') return { status: 'unclear', detail: { status: 'NO ANSWER' } };
  const response = parseResponse(reply.body);
  const detail = { ...toGatewayDetail(response) };
  detail.error_code ??= `HTTP-${reply.status}`;
  const id = detail.payment_id;
  const status =
    isInDoubt(response) || reply.status >= 500 || reply.status < 300 || reply.status === 408
      ? 'unclear'
      : reply.status === 402
        ? 'denied'
        : 'error';
  return { status, ...(id && { gatewayPaymentId: id }), detail, ...toReportedCharge(response) };
}
