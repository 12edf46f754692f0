import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { hashToken } from '../../platform/tokens.ts';
import { findSheetStructure } from './sheet-structure.ts';
import { findFilledSheet } from './queries.ts';

/** The sheet behind a token with its paper; a token nobody was given is nothing. */
export async function findSheetByToken(context: Context, token: string) {
  const found = await findFilledSheet(context.db, hashToken(token));
  if (!found) throw notFound('Este link de gabarito não existe. Confira o endereço ou peça o link de novo.');
  return { found, paper: await findSheetStructure(context, found.sheet) };
}
