import type { Cents } from './money.ts';

/** From this amount on, an action with money that cannot be taken back asks once more. */
export const LARGE_AMOUNT: Cents = 50_000;

export const asksAgain = (cents: Cents): boolean => cents >= LARGE_AMOUNT;
