import { isCpf } from '@toro/domain/base/validation/cpf';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { students } from '../../../database/schema/index.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { assertNoEmailHold } from '../../accounts/auth/email-holds.ts';
import { updateStudent } from '../../accounts/auth/save-student.ts';
import { lockStudent, toSubject } from './find-subject.ts';

interface CorrectCpfInput {
  cpf: string;
  reason: string;
  share: boolean;
}

/** Another student with this CPF. */
async function findOwnerOfCpf({ db }: Context, cpf: string, exceptId: number) {
  const [row] = await db
    .select({ id: students.id, firstName: students.firstName, lastName: students.lastName })
    .from(students)
    .where(and(eq(students.cpf, cpf), ne(students.id, exceptId), isNull(students.anonymisedAt)))
    .limit(1);
  return row ?? null;
}

/** Corrects the CPF of a student. Orders keep the CPF that they were paid with. */
export function correctCpf(
  context: Context,
  { id: studentId, cpf, reason, share }: { id: number } & CorrectCpfInput,
) {
  if (!isCpf(cpf)) {
    const message = 'CPF inválido. Confira os números.';
    throw new AppError('invalid_input', message, [{ field: 'cpf', message }]);
  }
  return inTransaction(context, async (tx) => {
    const student = await lockStudent(tx, studentId);
    await assertNoEmailHold(tx, studentId);
    const owner = share ? null : await findOwnerOfCpf(tx, cpf, studentId);
    if (owner) {
      const subject = toSubject(owner);
      const message = `Este CPF já está no cadastro de ${subject.name}.`;
      throw new AppError('conflict', message, [{ field: 'cpf', message, student: subject }]);
    }
    await updateStudent(tx.db, studentId, { cpf });
    await recordAudit(tx, {
      action: 'correct-cpf',
      subject: toSubject(student),
      changes: [{ field: 'cpf', before: student.cpf, after: cpf }],
      reason,
      studentId,
    });
    return {};
  });
}
