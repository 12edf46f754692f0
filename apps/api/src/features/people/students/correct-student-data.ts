import {
  cleanStudentData,
  formatStudentData,
  STUDENT_DATA,
  STUDENT_DATA_FIELDS,
  type StudentData,
  type StudentDataField,
  studentDataError,
} from '@toro/domain/accounts/profile/student-data';
import { academyDay } from '@toro/domain/base/calendar/day';
import { recordAudit } from '../../../platform/audit.ts';
import { findOrigin } from '../../../platform/brands/find-origin.ts';
import { type Context, inTransaction, withHost } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { findContact } from '../../../platform/settings/find-contact.ts';
import { updateStudent } from '../../accounts/auth/save-student.ts';
import { notifyStudent } from '../../messages/notifications/notify-student.ts';
import { type LockedStudent, lockStudent, toSubject } from './find-subject.ts';

const COLUMNS = {
  first_name: 'firstName',
  last_name: 'lastName',
  phone: 'phone',
  birth_date: 'birthDate',
  post_code: 'postCode',
  street: 'street',
  number: 'number',
  complement: 'complement',
  district: 'district',
  city: 'city',
  state: 'state',
} as const satisfies Record<StudentDataField, keyof LockedStudent>;

const NAMES: readonly StudentDataField[] = ['first_name', 'last_name'];

const toData = (student: LockedStudent) =>
  Object.fromEntries(
    STUDENT_DATA_FIELDS.map((field) => [field, student[COLUMNS[field]] ?? '']),
  ) as StudentData;

/** Shows the data in the clear, and records that they were shown. */
export async function openStudentData(
  context: Context,
  { by, id: studentId }: { by: Pick<StaffSession, 'id'>; id: number },
) {
  await context.limits.take('reveals', String(by.id));
  return inTransaction(context, async (tx) => {
    const student = await lockStudent(tx, studentId);
    await recordAudit(tx, {
      action: 'reveal-value',
      subject: { kind: 'student', id: studentId },
      detail: { list: 'students', column: 'data' },
      studentId,
    });
    return toData(student);
  });
}

interface CorrectDataInput {
  before: Partial<StudentData>;
  after: Partial<StudentData>;
  reason: string;
}

interface Correction {
  field: StudentDataField;
  shown: string;
  now: string;
  after: string;
}

function listCorrections(student: LockedStudent, { before, after }: CorrectDataInput): Correction[] {
  const current = toData(student);
  return STUDENT_DATA_FIELDS.flatMap((field) => {
    const typed = after[field];
    if (typed === undefined) return [];
    return [
      { field, shown: before[field] ?? '', now: current[field], after: cleanStudentData(field, typed) },
    ];
  });
}

/** Throws when a value is wrong, or when somebody else changed one of the same fields meanwhile. */
function assertCorrections(corrections: readonly Correction[], today: string): void {
  const errors = corrections.flatMap(({ field, after }) => {
    const message = studentDataError(field, after, today);
    return message ? [{ field, message }] : [];
  });
  if (errors[0]) throw new AppError('invalid_input', errors[0].message, errors);
  const conflicts = corrections
    .filter(({ shown, now, after }) => shown !== now && after !== now)
    .map(({ field, now }) => ({
      field,
      message: now ? `Agora está: ${formatStudentData(field, now)}.` : 'Agora está vazio.',
      now,
    }));
  if (conflicts.length > 0)
    throw new AppError(
      'conflict',
      'Outra pessoa mudou estes dados enquanto você escrevia. Confira o que está agora e salve de novo.',
      conflicts,
    );
}

/** Tells the student what changed, without the values: the mail may reach somebody else. */
async function notifyOfCorrection(
  tx: Context,
  student: LockedStudent,
  fields: StudentDataField[],
): Promise<void> {
  const context = withHost(tx, student.host);
  const changed = fields.map((field) => STUDENT_DATA[field].label.toLowerCase().replace('cep', 'CEP'));
  const dados = changed.join(', ');
  const { email: atendimento } = await findContact(context);
  await notifyStudent(context, student.id, {
    title: 'Seus dados foram corrigidos',
    text: `<p>A academia corrigiu o seu cadastro: ${dados}. Não pediu? Fale com a gente.</p>`,
    link: '/user',
  });
  const link = `${await findOrigin(context)}/user`;
  await queueMail(context, {
    mail: 'data-corrected',
    to: student.email,
    values: { dados, link, atendimento },
  });
}

/** Corrects name, phone, birth date and address of a student. Orders keep what they were paid with. */
export function correctStudentData(
  context: Context,
  { id: studentId, ...input }: { id: number } & CorrectDataInput,
) {
  return inTransaction(context, async (tx) => {
    const student = await lockStudent(tx, studentId);
    const corrections = listCorrections(student, input);
    assertCorrections(corrections, academyDay(tx.now()));
    const changed = corrections.filter(({ now, after }) => now !== after);
    if (changed.length === 0) return toData(student);
    const values = Object.fromEntries(
      changed.map(({ field, after }) => [COLUMNS[field], NAMES.includes(field) ? after : after || null]),
    );
    const saved = await updateStudent(tx.db, studentId, values);
    if (!saved) throw new Error('the student was locked and is gone');
    await recordAudit(tx, {
      action: 'correct-student-data',
      subject: toSubject(saved),
      changes: changed.map(({ field, now, after }) => ({ field, before: now || null, after: after || null })),
      reason: input.reason,
      studentId,
    });
    await notifyOfCorrection(
      tx,
      student,
      changed.map(({ field }) => field),
    );
    return toData(saved);
  });
}
