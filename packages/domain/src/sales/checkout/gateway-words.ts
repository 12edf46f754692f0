import type { PaymentStateName } from './order-labels.ts';

/** The states in which a payment may still come. */
const MAY_COME: readonly PaymentStateName[] = ['created', 'sent', 'waiting', 'unclear', 'unknown'];

const IS_WAITING = /aguard|esper[ao]|pendente|waiting|pending|await/i;

/** Whether the gateway's words say that a payment is waited for although it was decided. */
export const isOutdated = (state: PaymentStateName, words: string): boolean =>
  !MAY_COME.includes(state) && IS_WAITING.test(words);

/**
 * The gateway's own words about a payment. It repeats those of a Pix code, 'aguardando o pagamento', after the payment:
 * what says so of a decided payment is left out.
 */
export const listGatewayWords = (state: PaymentStateName, words: readonly (string | undefined)[]): string[] =>
  words.filter((each): each is string => each !== undefined && each !== '' && !isOutdated(state, each));
