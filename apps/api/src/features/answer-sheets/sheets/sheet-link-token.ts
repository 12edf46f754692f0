import type { Context } from '../../../platform/context.ts';

/**
 * The token of the mailed link of a filled sheet, derived from its id and the server's secret: only its hash is
 * stored, and every mail about the sheet has the same link. Whoever has it can read the mails of the address.
 */
export const sheetLinkToken = ({ keys }: Context, filledSheetId: number): string =>
  keys.deriveToken('answer-sheet-link', String(filledSheetId));
