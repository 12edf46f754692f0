import type { Context } from '../../platform/context.ts';
import { findSheetByToken } from './find-sheet-by-token.ts';
import { toSheetResponse } from './to-sheet-response.ts';

/** The answer sheet behind a token, with the answers marked so far. */
export async function getSheet(context: Context, token: string) {
  const { filledSheet, structure } = await findSheetByToken(context, token);
  return toSheetResponse(token, filledSheet, structure);
}
