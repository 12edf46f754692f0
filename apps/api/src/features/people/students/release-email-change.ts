import type { IdentityCheck } from '@toro/domain/people/students/identity-checks';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { endEmailHold, findEmailHold } from '../../accounts/auth/email-holds.ts';
import { lockStudent, toSubject } from './find-subject.ts';

interface ReleaseEmailChangeInput {
  reason: string;
  checked: IdentityCheck[];
}

/** Ends the hold of a corrected address: a second person of the team has checked who the student is. */
export function releaseEmailChange(
  context: Context,
  {
    by,
    id: studentId,
    reason,
    checked,
  }: { by: Pick<StaffSession, 'id'>; id: number } & ReleaseEmailChangeInput,
) {
  return inTransaction(context, async (tx) => {
    const student = await lockStudent(tx, studentId);
    const hold = await findEmailHold(tx, studentId);
    if (!hold) throw new AppError('conflict', 'Não há troca de e-mail à espera deste aluno.');
    if (hold.requestedBy === by.id)
      throw new AppError(
        'conflict',
        'Você pediu esta troca. Outra pessoa da equipe precisa conferir e liberar.',
      );
    await endEmailHold(tx, hold.id, by.id);
    await recordAudit(tx, {
      action: 'release-email-change',
      subject: toSubject(student),
      detail: { checked },
      reason,
      studentId,
    });
    return {};
  });
}
