import type { OrderStatus } from '../checkout/order-states.ts';

/** The state of an order in the words of its buyer. */
export const OWN_ORDER_STATES: Readonly<Record<OrderStatus, string>> = {
  open: 'Em processamento',
  processing: 'Em processamento',
  paid: 'Pago',
  denied: 'Recusado',
  error: 'Não concluído',
  expired: 'Expirado',
  refunding: 'Devolvendo o dinheiro',
  refunded: 'Dinheiro devolvido',
};

export const withdrawalOver = (day: string): string => `Prazo de desistência encerrado em ${day}`;

/** What the student reads until the money is back. */
export const withdrawalRunning = (protocol: number): string =>
  `Estamos devolvendo o seu dinheiro. Protocolo ${protocol}`;
