import { academyInstant } from '@toro/domain/calendar/day';
import { z } from 'zod';
import type { Challenge, GatewayDetail, Outcome } from './gateway.ts';
import type { Reply } from './getnet-wire.ts';

/** A field that is missing or odd is no reason to lose the rest. */
const text = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined);

const antifraud = z.object({ code: text, status_code: text, description: text }).optional().catch(undefined);

const reason = z.object({
  status: text,
  error_code: text,
  description: text,
  description_detail: text,
  payment_id: text,
  antifraud,
});

const answer = z.object({
  payment_id: text,
  order_id: text,
  status: text,
  message: text,
  name: text,
  description: text,
  details: z.array(reason.catch({})).max(50).optional().catch(undefined),
});

export type Answer = z.output<typeof answer>;

export const readAnswer = (body: unknown): Answer => answer.catch({}).parse(body ?? {});

const list = z.array(z.unknown()).max(1000);

/** An order's payments: one, a bare list, or a list in an envelope. */
export function readAnswers(body: unknown): { answer: Answer; body: unknown }[] {
  const bare = list.safeParse(body);
  const inside = z.object({ payments: list }).safeParse(body);
  const found = bare.success ? bare.data : inside.success ? inside.data.payments : [body];
  return found
    .map((one) => ({ answer: readAnswer(one), body: one }))
    .filter(({ answer }) => answer.payment_id);
}

const challenge = z.object({
  redirect_url: z.url({ protocol: /^https?$/ }).max(2000),
  post_data: z.object({
    issuer_payment_id: text,
    payer_authentication_request: text,
    creq: text,
  }),
});

/** The form that leads to the issuer: version 1 has MD and PaReq, version 2 a creq. */
export function readChallenge(body: unknown, returnUrl: string): Challenge | null {
  const parsed = challenge.safeParse(body);
  if (!parsed.success) return null;
  const { redirect_url: url, post_data } = parsed.data;
  const { creq, issuer_payment_id: MD, payer_authentication_request: PaReq } = post_data;
  if (creq) {
    // Version 2 has no field for the way back: the session data is ours and comes back with the answer.
    const threeDSSessionData = Buffer.from(returnUrl).toString('base64url');
    return { version: 2, method: 'POST', url, fields: { creq, threeDSSessionData } };
  }
  if (!MD || !PaReq) return null;
  return { version: 1, method: 'POST', url, fields: { MD, PaReq, TermUrl: returnUrl } };
}

const pix = z.object({
  additional_data: z.object({ qr_code: z.string().min(1).max(1000), expiration_date_qrcode: text }),
});

/** A Pix code and the end that the gateway gives it, if it can be read: the academy's time, without an offset. */
export function readPix(body: unknown): { code: string; expiresAt: Date | null } | null {
  const data = pix.safeParse(body).data?.additional_data;
  if (!data) return null;
  const ending = data.expiration_date_qrcode ?? '';
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)/.exec(ending) ?? [];
  return { code: data.qr_code, expiresAt: day && time ? academyInstant(day, time) : null };
}

/** Long numbers may be a card's or a person's. */
const LONG_NUMBER = /\d(?:[ .-]?\d){9,}/g;

const said = (value: string | undefined, longest: number): string | undefined =>
  value?.replaceAll(LONG_NUMBER, '…').slice(0, longest);

/** What may be kept and shown of an answer: words of the gateway about the payment, cut and without long numbers. */
export function toPaymentDetail({ details = [], ...whole }: Answer): GatewayDetail {
  const first = details[0] ?? {};
  const suspected = first.antifraud;
  const detail = {
    payment_id: (first.payment_id ?? whole.payment_id)?.slice(0, 100),
    status: said(first.status ?? whole.status ?? whole.name, 30),
    description: said(first.description ?? whole.description ?? whole.message, 500),
    description_detail: said(first.description_detail, 500),
    error_code: said(first.error_code, 60),
    antifraud: suspected && {
      code: said(suspected.code, 30) ?? '',
      status_code: said(suspected.status_code, 30) ?? '',
      description: said(suspected.description, 500) ?? '',
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

/** What Getnet's word for a payment's state means; a word that nobody knows decides nothing. */
export const stateOf = (word = ''): Outcome['status'] =>
  STATES[word.toUpperCase().replace('_', ' ')] ?? 'unclear';

/** How a payment stands by its own state. */
export function outcomeOf(given: Answer): Outcome {
  const detail = toPaymentDetail(given);
  const id = given.payment_id?.slice(0, 100);
  const status = stateOf(given.status);
  if (status === 'approved' || status === 'cancelled' || status === 'waiting')
    return id ? { status, gatewayPaymentId: id, detail } : { status: 'unclear', detail };
  return { status, ...(id && { gatewayPaymentId: id }), detail };
}

/** "It is already being processed": it may be done. */
const IN_DOUBT = new Set(['PAYMENTS-054', 'PAYMENTS-069', 'PAYMENTS-085', 'PAYMENTS-093']);

function isInDoubt(given: Answer): boolean {
  return (given.details ?? []).some(({ error_code }) => IN_DOUBT.has(error_code ?? ''));
}

/** A charge that was refused or failed, or of which nobody knows. */
export function failureOf(reply: Reply): Outcome {
  if (reply.kind === 'unsent') return { status: 'error', detail: { status: 'UNSENT' } };
  if (reply.kind === 'lost') return { status: 'unclear', detail: { status: 'NO ANSWER' } };
  const given = readAnswer(reply.body);
  const detail = { ...toPaymentDetail(given) };
  detail.error_code ??= `HTTP-${reply.status}`;
  const id = detail.payment_id;
  const status =
    isInDoubt(given) || reply.status >= 500 || reply.status < 300 || reply.status === 408
      ? 'unclear'
      : reply.status === 402
        ? 'denied'
        : 'error';
  return { status, ...(id && { gatewayPaymentId: id }), detail };
}
