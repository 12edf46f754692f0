import { academyDay } from '@toro/domain/base/calendar/day';
import { parseDecimal, toDecimal } from '@toro/domain/base/money/money';
import { maskCpf, maskPhone } from '@toro/domain/base/text/mask';
import { formatStatementText } from '@toro/domain/sales/wallet/coupon';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { findUndoableEmailChange } from '../../accounts/auth/email-holds.ts';
import { listSessions } from '../../accounts/auth/list-sessions.ts';
import { findStudyStates } from '../../catalogue/lessons/study-state.ts';
import { getFigures } from '../../learning/performance/get-figures.ts';
import { getWallet } from '../../sales/wallet/get-wallet.ts';
import {
  countAttemptsSince,
  findAllEnrolments,
  findLastUse,
  findNewestConsents,
  findOrdersOfStudent,
  findStudentRow,
} from './queries.ts';
import { toEnrolment } from './to-enrolment.ts';
import { findUndoableMerges } from './undoable-merges.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const SHOWN_MOVEMENTS = 3;

export const studentNotFound = () =>
  notFound('Não encontramos este aluno. Ele pode ter sido esquecido ou unido a outro cadastro.');

async function collectStudy(context: Context, studentId: number) {
  const now = context.now();
  const today = academyDay(now);
  const rows = await findAllEnrolments(context.db, studentId);
  const studyOf = await findStudyStates(context, studentId);
  const enrolments = rows.map((row) => toEnrolment(row, studyOf(row.classGroupId), { today, now }));
  // The course with the nearest exam; without one the newest.
  const active = rows.filter((_, at) => enrolments[at]?.state === 'active');
  const examDay = ({ examDate }: (typeof rows)[number]) =>
    examDate && examDate >= today ? examDate : '9999-12-31';
  const [main] = [...active].sort((one, other) => examDay(one).localeCompare(examDay(other)));
  const figures = main && (await getFigures(context, { studentId, classGroupId: main.classGroupId }));
  return {
    enrolments,
    main_course: main?.course ?? null,
    exam_date: main?.examDate ?? null,
    score: figures?.score ?? null,
    recommended_score: main?.recommendedScore ?? null,
  };
}

async function collectOrders({ db }: Context, studentId: number) {
  const rows = await findOrdersOfStudent(db, studentId);
  const paid = rows.filter(({ status }) => status === 'paid');
  return {
    orders: rows.map(({ createdAt, totalCents, ...order }) => ({
      ...order,
      created_at: createdAt.toISOString(),
      total: toDecimal(totalCents),
    })),
    paid: toDecimal(paid.reduce((sum, { totalCents }) => sum + totalCents, 0)),
  };
}

async function collectWallet(context: Context, studentId: number) {
  const { balance, statements } = await getWallet(context, { studentId });
  return {
    balance,
    movements: statements.slice(0, SHOWN_MOVEMENTS).map((statement) => ({
      id: statement.id_student_transaction,
      created_at: statement.created_at,
      text: formatStatementText({
        details: statement.details,
        cents: parseDecimal(statement.value) ?? 0,
        course: statement.order?.curso ?? null,
        coupon: statement.coupon?.cupom ?? null,
      }),
      amount: statement.value,
    })),
  };
}

/** A corrected address that the old one can still undo. */
async function describeEmailChange(context: Context, staff: Pick<StaffSession, 'id'>, studentId: number) {
  const change = await findUndoableEmailChange(context, studentId);
  if (!change?.changedAt || !change.undoUntil) return null;
  return {
    changed_at: change.changedAt.toISOString(),
    undo_until: change.undoUntil.toISOString(),
    is_held: change.releasedAt === null,
    is_own: change.requestedBy === staff.id,
  };
}

/** A student with everything the office shows about them. CPF and phone are masked. */
export async function getStudentPage(
  context: Context,
  { by, id }: { by: Pick<StaffSession, 'id'>; id: number },
) {
  const { db, now } = context;
  const found = await findStudentRow(db, id);
  if (!found) throw studentNotFound();
  const { student, deleteAfter } = found;
  const consents = await findNewestConsents(db, id);
  return {
    id,
    name: `${student.firstName} ${student.lastName}`.trim(),
    first_name: student.firstName,
    email: student.email,
    is_verified: student.emailVerifiedAt !== null,
    has_password: student.passwordHash !== null,
    cpf: student.cpf && maskCpf(student.cpf),
    phone: student.phone && maskPhone(student.phone),
    created_at: student.createdAt.toISOString(),
    delete_after: deleteAfter?.toISOString() ?? null,
    email_change: await describeEmailChange(context, by, id),
    merges: await findUndoableMerges(context, id),
    ...(await collectStudy(context, id)),
    attempts_of_week: await countAttemptsSince(db, id, new Date(now().getTime() - WEEK_MS)),
    last_used_at: (await findLastUse(db, id))?.toISOString() ?? null,
    ...(await collectOrders(context, id)),
    wallet: await collectWallet(context, id),
    consents: consents.map(({ createdAt, ...consent }) => ({
      ...consent,
      created_at: createdAt.toISOString(),
    })),
    sessions: (await listSessions(context, { student: { id, sessionId: 0 } })).map(
      ({ current: _, ...session }) => session,
    ),
  };
}
