import type { changePassword as schemas } from '@toro/contract/accounts/profile/schemas';
import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { replacePassword } from '../auth/replace-password.ts';

type ChangePasswordBody = z.output<(typeof schemas)['body']>;

/** Changes the student's own password; throws for any other student. */
export async function changePassword(
  context: Context,
  {
    student,
    userId,
    ...body
  }: { student: { id: number; sessionId: number }; userId: number } & ChangePasswordBody,
) {
  if (userId !== student.id) throw notFound();
  await replacePassword(context, student, {
    current: body.senha_atual,
    password: body.nova_senha,
    repeated: body.reNewPassword,
  });
  return { message: 'Senha alterada com sucesso' };
}
