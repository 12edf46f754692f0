import { digitsOf } from './mask.ts';

const POST_CODE_DIGITS = 8;

/** True for a complete CEP, with or without its hyphen. */
export const isPostCode = (typed: string): boolean => digitsOf(typed).length === POST_CODE_DIGITS;
