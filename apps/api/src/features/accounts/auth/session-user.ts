import type { sessionUser } from '@toro/contract/accounts/auth/schemas';
import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { fileUrl } from '../../../platform/storage/file-url.ts';
import type { Account } from './queries.ts';

/** The part of a student that the web app stores with its session. */
export function toSessionUser(
  context: Context,
  account: Account,
  limited: boolean,
): z.output<typeof sessionUser> {
  return {
    id: account.id,
    id_profile: account.profileId,
    email: account.email,
    name: `${account.firstName} ${account.lastName}`.trim(),
    firstName: account.firstName,
    lastName: account.lastName,
    phoneNumber: account.phone,
    foto: account.photoPath && fileUrl(context, account.photoPath),
    require_password_change: account.requirePasswordChange,
    ...(limited && { limited: true as const }),
    ...(account.deleteAfter && { delete_after: account.deleteAfter.toISOString() }),
  };
}
