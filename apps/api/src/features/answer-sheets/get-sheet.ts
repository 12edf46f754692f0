import type { Context } from '../../platform/context.ts';
import { findOwn } from './find-own.ts';
import { sheetOf } from './shapes.ts';

/** The answer sheet behind a token, with the answers marked so far. */
export async function getSheet(context: Context, token: string) {
  const { found, paper } = await findOwn(context, token);
  return sheetOf(token, found, paper);
}
