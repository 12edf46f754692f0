import type { PaymentType } from './prices.ts';

/** What the gateway reported about a payment that failed. */
export interface FailureDetail {
  status?: string | undefined;
  description?: string | undefined;
  description_detail?: string | undefined;
  error_code?: string | undefined;
  antifraud?: object | undefined;
}

const DENIED_STATUSES = new Set(['DENIED', 'NOT APPROVED']);

/** Reasons of card issuers, by words of their texts without accents. The first that matches is shown. */
const CARD_REASONS: readonly [RegExp, string][] = [
  [
    /saldo|limite|fundos|insufficient|insuficiente/,
    'O cartão não tem saldo ou limite para este valor. Escolha mais parcelas, outro cartão ou o Pix.',
  ],
  [
    /vencid|expirad|expired|validade/,
    'O cartão está vencido ou a validade não confere. Confira o mês e o ano, ou use outro cartão.',
  ],
  [
    /codigo de seguranca|security code|cvv|cvc/,
    'O código de segurança não confere. Digite de novo os números do verso do cartão.',
  ],
  [
    /bloquead|blocked|desbloque|roubo|perda|extravi/,
    'O cartão está bloqueado para esta compra. Libere compras on-line no aplicativo do banco ou use outro cartão.',
  ],
  [
    /invalid|inexistente|nao existe|numero do cartao|card token/,
    'Os dados do cartão não foram aceitos. Confira o número e o nome, ou use outro cartão.',
  ],
  [
    /autentica|authenticat|portador/,
    'A compra não foi autorizada na página do banco. Tente de novo e confirme no aplicativo do banco.',
  ],
];

const ANTIFRAUD =
  'A análise de segurança não aprovou este pagamento. Use outro cartão em seu nome ou pague com Pix.';
const CARD_DENIED =
  'O seu banco não autorizou a compra. Pode ser limite, bloqueio de compras on-line ou um dado digitado errado.';
const PIX_DENIED = 'O seu banco não concluiu o Pix. Gere um novo código ou pague com cartão.';
const NO_RESULT =
  'O sistema de pagamentos não concluiu a cobrança. O problema não é com você nem com o seu cartão.';
const EXPIRED = 'O prazo para pagar terminou antes da confirmação do banco.';

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Why a payment failed, in plain words and with what to do. Null when the gateway reported nothing. */
export function explainPaymentFailure(
  detail: FailureDetail | null | undefined,
  method: PaymentType,
): string | null {
  if (!detail) return null;
  if (detail.antifraud) return ANTIFRAUD;
  if (detail.status === 'EXPIRED') return EXPIRED;
  const texts = withoutAccents(`${detail.description ?? ''} ${detail.description_detail ?? ''}`);
  const isCard = method === 'credit' || method === 'debit';
  const reason = isCard && CARD_REASONS.find(([words]) => words.test(texts));
  if (reason) return reason[1];
  if (!DENIED_STATUSES.has(detail.status ?? '')) return NO_RESULT;
  return isCard ? CARD_DENIED : PIX_DENIED;
}
