import { findOrigin } from '../../../platform/brands/find-origin.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { hashPassword, verifyPassword } from '../../../platform/passwords.ts';
import { findContact } from '../../../platform/settings/find-contact.ts';
import { assertNoEmailHold } from './email-holds.ts';
import { assertValidPassword } from './password-link.ts';
import { findAccountById, revokeSessions, setPassword } from './queries.ts';

interface ReplacePasswordInput {
  current: string;
  password: string;
  repeated: string;
}

/** Changes the password of a signed-in student; this session stays, all others end. */
export async function replacePassword(
  context: Context,
  student: { id: number; sessionId: number },
  change: ReplacePasswordInput,
) {
  await context.limits.take('passwordChange', String(student.id));
  assertValidPassword(change.password, change.repeated);
  await assertNoEmailHold(context, student.id);
  const account = await findAccountById(context.db, student.id);
  if (!(await verifyPassword(account.passwordHash, change.current))) {
    throw new AppError('invalid_input', 'A senha atual não confere.', [
      { field: 'senha_atual', message: 'A senha atual não confere.' },
    ]);
  }
  if (change.current === change.password) {
    throw new AppError('invalid_input', 'A nova senha precisa ser diferente da atual.', [
      { field: 'nova_senha', message: 'A nova senha precisa ser diferente da atual.' },
    ]);
  }
  const passwordHash = await hashPassword(change.password);
  const now = context.now();
  const { email } = await findContact(context);
  await inTransaction(context, async (tx) => {
    await setPassword(tx.db, account.id, passwordHash, now);
    await revokeSessions(tx.db, account.id, now, student.sessionId);
    await queueMail(tx, {
      mail: 'password-changed',
      to: account.email,
      values: { atendimento: email, link: `${await findOrigin(tx)}/auth/login?esqueci=1` },
    });
  });
}
