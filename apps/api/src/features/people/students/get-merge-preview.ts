import { formatBrazilianDay } from '@toro/domain/base/calendar/day';
import { maskCpf, maskPhone } from '@toro/domain/base/text/mask';
import {
  MERGE_FIELD_NAMES,
  MERGE_IDENTITY_NAMES,
  type MergeField,
  type MergeIdentity,
} from '@toro/domain/people/students/merge';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { getWallet } from '../../sales/wallet/get-wallet.ts';
import { studentNotFound } from './get-student-page.ts';
import { countRecords } from './merge-rows.ts';
import { assertMergeable } from './merge-students.ts';
import { findStudentRow } from './queries.ts';

type Student = NonNullable<Awaited<ReturnType<typeof findStudentRow>>>['student'];

const join = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ');

/** The values between which one chooses, masked. */
const toFields = (row: Student): Record<MergeField, string> => ({
  name: `${row.firstName} ${row.lastName}`.trim(),
  email: row.email,
  cpf: row.cpf ? maskCpf(row.cpf) : '',
  phone: row.phone ? maskPhone(row.phone) : '',
  birth_date: row.birthDate ? formatBrazilianDay(row.birthDate) : '',
  institution: join(row.institution, row.jobTitle),
  address: join(row.city, row.state),
});

/** The raw values that are compared: two CPFs may look the same when they are masked. */
const toRaw = (row: Student): Record<MergeField, string> => ({
  ...toFields(row),
  email: row.email.toLowerCase(),
  cpf: row.cpf ?? '',
  phone: row.phone ?? '',
  address: join(row.street, row.number, row.complement, row.district, row.city, row.state, row.postCode),
});

const fold = (text: string | null) =>
  (text ?? '')
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');

const IDENTITY: Record<MergeIdentity, (row: Student) => string | null> = {
  cpf: ({ cpf }) => cpf,
  birth_date: ({ birthDate }) => birthDate,
  city: ({ city, state }) => city && join(city, state),
};

function compare(one: Student, other: Student) {
  const [mine, theirs] = [toRaw(one), toRaw(other)];
  return {
    identical: MERGE_FIELD_NAMES.filter((name) => mine[name] === theirs[name]),
    differing: MERGE_IDENTITY_NAMES.filter((name) => {
      const [a, b] = [one, other].map((row) => fold(IDENTITY[name](row)));
      return a !== '' && b !== '' && a !== b;
    }),
  };
}

async function collectSide(context: Context, id: number) {
  const found = await findStudentRow(context.db, id);
  if (!found) throw studentNotFound();
  const { balance } = await getWallet(context, { studentId: id });
  return {
    row: found.student,
    side: {
      id,
      created_at: found.student.createdAt.toISOString(),
      fields: toFields(found.student),
      balance,
      records: await countRecords(context.db, id),
    },
  };
}

/** Two students side by side, what each has, and why they cannot be united now. */
export async function getMergePreview(context: Context, ids: { id: number; other: number }) {
  if (ids.id === ids.other) throw new AppError('conflict', 'Escolha dois cadastros diferentes.');
  const one = await collectSide(context, ids.id);
  const other = await collectSide(context, ids.other);
  const obstacle = await assertMergeable(context, [one.row, other.row]).then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError) return error.message;
      throw error;
    },
  );
  return { students: [one.side, other.side], ...compare(one.row, other.row), obstacle };
}
