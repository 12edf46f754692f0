import { digitsOf } from './mask.ts';

const POST_CODE_DIGITS = 8;

/** True for a whole CEP, with or without its hyphen. */
export const isPostCode = (typed: string): boolean => digitsOf(typed).length === POST_CODE_DIGITS;
