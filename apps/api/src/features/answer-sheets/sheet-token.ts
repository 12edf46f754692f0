import type { Context } from '../../platform/context.ts';

/**
 * The token of one person's sheet, derived from the sheet, the e-mail address and the server's secret: only its
 * hash is stored, and every mail about the sheet can carry the same link.
 */
export const sheetToken = ({ keys }: Context, sheetId: number, email: string): string =>
  keys.deriveToken('answer-sheet', `${sheetId}|${email}`);
