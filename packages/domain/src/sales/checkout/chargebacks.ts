import type { Cents } from '../../base/money/money.ts';

export const CHARGEBACK_STATES = { open: 'Aberta', won: 'Ganha', lost: 'Perdida' } as const;

export type ChargebackState = keyof typeof CHARGEBACK_STATES;

export type ChargebackEnd = Exclude<ChargebackState, 'open'>;

/** The papers of a defence. */
export const PAPER_KINDS = {
  access: 'Prova de acesso',
  terms: 'Aceite dos termos',
  contact: 'Conversa com o aluno',
  invoice: 'Recibo ou nota fiscal',
  other: 'Outro documento',
} as const;

export type PaperKind = keyof typeof PAPER_KINDS;

/** The warning on a disputed order whose money went back already. */
export const ALREADY_REFUNDED = 'Já estornado: conteste no gateway para não pagar duas vezes';

export const REFUND_BLOCKED =
  'Há uma contestação aberta neste pedido. O estorno volta a ser possível quando ela terminar.';

/** To the student, whose withdrawal waits. */
export const WITHDRAWAL_BLOCKED =
  'O banco está analisando uma contestação desta compra. Enquanto ela não termina, o valor não pode voltar por aqui.';

interface CountedChargeback {
  state: ChargebackState;
  amountCents: Cents;
  lostCents: Cents;
}

/** What lost chargebacks took. */
export const sumChargedBack = (chargebacks: readonly CountedChargeback[]): Cents =>
  chargebacks.reduce((sum, { lostCents }) => sum + lostCents, 0);

/** What chargebacks dispute now or have taken. Won ones do not count. */
export const sumDisputed = (chargebacks: readonly CountedChargeback[]): Cents =>
  chargebacks.reduce(
    (sum, { state, amountCents, lostCents }) =>
      sum + (state === 'open' ? amountCents : state === 'lost' ? lostCents : 0),
    0,
  );

/**
 * The money that a lost chargeback takes. What went back before cannot go back again: the academy claims the difference
 * from the acquirer.
 */
export const findLoss = (amount: Cents, paid: Cents, returned: Cents): Cents =>
  Math.max(0, Math.min(amount, paid - returned));

/** Whether everything that was paid is gone, a part of it by a chargeback. */
export const isChargedBack = (paid: Cents, refunded: Cents, chargedBack: Cents): boolean =>
  chargedBack > 0 && refunded + chargedBack >= paid;
