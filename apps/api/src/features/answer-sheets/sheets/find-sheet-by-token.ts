import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { findFilledSheet } from './queries.ts';
import { findSheetStructure } from './sheet-structure.ts';

/** The filled sheet of a token with the structure of its answer sheet; throws for an unknown token. */
export async function findSheetByToken(context: Context, token: string) {
  const filledSheet = await findFilledSheet(context.db, hashToken(token));
  if (!filledSheet)
    throw notFound('Este link de gabarito não existe. Confira o endereço ou peça o link de novo.');
  return { filledSheet, structure: await findSheetStructure(context, filledSheet.sheet) };
}
