import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { hashToken } from '../../platform/tokens.ts';
import { findPaper } from './paper.ts';
import { findFilled } from './queries.ts';

/** The sheet behind a token with its paper; a token nobody was given is nothing. */
export async function findOwn(context: Context, token: string) {
  const found = await findFilled(context.db, hashToken(token));
  if (!found) throw notFound('Este link de gabarito não existe. Confira o endereço ou peça o link de novo.');
  return { found, paper: await findPaper(context, found.sheet) };
}
