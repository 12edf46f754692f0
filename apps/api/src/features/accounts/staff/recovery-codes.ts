import { randomInt } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { countRecoveryCodes, deleteRecoveryCodes, insertRecoveryCodes } from './second-factor-queries.ts';

const COUNT = 10;
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

const randomPart = (length: number) =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** As typed: spaces, hyphens and capitals do not matter. */
export const hashRecoveryCode = (staffId: number, code: string): string =>
  hashToken(`${staffId}:${code.toLowerCase().replace(/[\s-]/g, '')}`);

/** New recovery codes; the older ones no longer work. */
export async function createRecoveryCodes({ db }: Context, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () => `${randomPart(5)}-${randomPart(5)}`);
  await deleteRecoveryCodes(db, staffId);
  await insertRecoveryCodes(
    db,
    staffId,
    codes.map((code) => hashRecoveryCode(staffId, code)),
  );
  return codes;
}

/** The first second factor brings recovery codes, a further one none. */
export const createFirstRecoveryCodes = async (
  context: Context,
  staffId: number,
): Promise<string[] | null> =>
  (await countRecoveryCodes(context.db, staffId)) > 0 ? null : createRecoveryCodes(context, staffId);
