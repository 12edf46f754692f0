import { MIN_PASSWORD_LENGTH, staffPasswordError } from '@toro/domain/accounts/staff/password';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { findAcademyName } from '../../../platform/settings/find-settings.ts';

/** The common passwords that are long enough to be accepted otherwise; the list has 49,000 in all. */
const COMMON_PASSWORDS = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= MIN_PASSWORD_LENGTH),
);

/** Throws with the fault of a new password at its field. */
export async function assertStaffPassword(
  context: Pick<Context, 'db' | 'config'>,
  password: string,
  email: string,
): Promise<void> {
  const academyName = await findAcademyName(context);
  const message = COMMON_PASSWORDS.has(password.toLowerCase())
    ? 'Esta senha é muito comum. Escolha outra.'
    : staffPasswordError(password, { email, academyName });
  if (message) throw new AppError('invalid_input', message, [{ field: 'password', message }]);
}
