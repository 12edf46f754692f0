export const CHARGEBACK_STATES = { open: 'Aberta', won: 'Ganha', lost: 'Perdida' } as const;

export type ChargebackState = keyof typeof CHARGEBACK_STATES;

/** The warning on a disputed order whose money went back already. */
export const ALREADY_REFUNDED = 'Já estornado: conteste no gateway para não pagar duas vezes';

export const REFUND_BLOCKED =
  'Há uma contestação aberta neste pedido. O estorno volta a ser possível quando ela terminar.';
