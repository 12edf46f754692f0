import type { Cents } from '../../base/money/money.ts';
import type { PaymentStatus } from '../payments/payment-states.ts';
import { type ChargebackState, isChargedBack } from './chargebacks.ts';
import type { OrderStatus } from './order-states.ts';

/** The states of an order as the office names them. */
export const ORDER_STATES = {
  open: 'Aberto',
  processing: 'Em pagamento',
  paid: 'Pago',
  denied: 'Recusado',
  error: 'Com erro',
  expired: 'Vencido',
  refunding: 'Em devolução',
  refunded: 'Estornado',
} as const satisfies Record<OrderStatus, string>;

/** What the office shows: a paid order with an open chargeback, and one whose money a chargeback took. */
export const OFFICE_ORDER_STATES = {
  ...ORDER_STATES,
  disputed: 'Em contestação',
  charged_back: 'Contestação perdida',
} as const;

export type OfficeOrderState = keyof typeof OFFICE_ORDER_STATES;

/** The state that the office shows, by the status, the sums and the chargebacks of an order. */
export function describeOrderState(
  status: OrderStatus,
  { total, refunded, chargedBack }: { total: Cents; refunded: Cents; chargedBack: Cents },
  chargebacks: readonly { state: ChargebackState }[],
): OfficeOrderState {
  if (status !== 'paid') return status;
  if (chargebacks.some(({ state }) => state === 'open')) return 'disputed';
  return isChargedBack(total, refunded, chargedBack) ? 'charged_back' : 'paid';
}

/** Whether an order in this state was paid and not refunded as a whole. */
export const isPaidState = (state: OfficeOrderState): boolean =>
  state === 'paid' || state === 'disputed' || state === 'charged_back';

/** The kind of the dot beside a state. */
export const ORDER_STATE_KINDS: Record<OfficeOrderState, 'ok' | 'warn' | 'bad' | 'none' | 'now'> = {
  open: 'none',
  processing: 'now',
  paid: 'ok',
  denied: 'bad',
  error: 'bad',
  expired: 'none',
  refunding: 'warn',
  refunded: 'none',
  disputed: 'warn',
  charged_back: 'bad',
};

export const ORDER_METHODS = {
  credit: 'Cartão de crédito',
  debit: 'Cartão de débito',
  pix: 'Pix',
  free: 'Grátis',
  manual: 'Fora do gateway',
} as const;

export type OrderMethodName = keyof typeof ORDER_METHODS;

/** The states of a payment here and at the gateway. `unknown`: the gateway does not know it. */
export const PAYMENT_STATES = {
  created: 'Criado',
  sent: 'Enviado',
  waiting: 'Aguardando',
  approved: 'Aprovado',
  denied: 'Recusado',
  error: 'Erro',
  expired: 'Vencido',
  cancelled: 'Cancelado',
  unclear: 'Sem resposta',
  unknown: 'Desconhecido',
} as const satisfies Record<PaymentStatus | 'unclear' | 'unknown', string>;

export type PaymentStateName = keyof typeof PAYMENT_STATES;

export const EVENT_SOURCES = {
  response: 'resposta',
  notification: 'notificação',
  query: 'consulta',
  academy: 'academia',
} as const;
