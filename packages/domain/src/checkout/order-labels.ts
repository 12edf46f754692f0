import type { PaymentStatus } from '../payments/payment-states.ts';
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

/** The kind of the dot beside a state. */
export const ORDER_STATE_KINDS: Record<OrderStatus, 'ok' | 'warn' | 'bad' | 'none' | 'now'> = {
  open: 'none',
  processing: 'now',
  paid: 'ok',
  denied: 'bad',
  error: 'bad',
  expired: 'none',
  refunding: 'warn',
  refunded: 'none',
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
