import { dateAndTime } from '@toro/domain/base/calendar/day';
import { plural } from '@toro/domain/base/text/plural';
import { formatOrderNumber } from '@toro/domain/sales/orders/order-number';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { attempts, lessons, orders } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { forgetStudent } from '../../accounts/profile/forget-student.ts';
import { studentNotFound } from './get-student-page.ts';
import { findStudentRow } from './queries.ts';
import { findUndoableMerges } from './undoable-merges.ts';

/** Throws while an order is in progress, an attempt is open or a merge can still be undone; names which and until when. */
async function assertForgettable(context: Context, studentId: number): Promise<void> {
  const { db } = context;
  const [order] = await db
    .select({ number: orders.number })
    .from(orders)
    .where(and(eq(orders.studentId, studentId), inArray(orders.status, ['open', 'processing', 'refunding'])))
    .limit(1);
  if (order)
    throw new AppError(
      'conflict',
      `O pedido ${formatOrderNumber(order.number)} está em andamento. Esqueça o aluno quando ele terminar.`,
    );
  const [attempt] = await db
    .select({ lesson: lessons.title })
    .from(attempts)
    .innerJoin(lessons, eq(lessons.id, attempts.lessonId))
    .where(and(eq(attempts.studentId, studentId), isNull(attempts.finishedAt), isNull(attempts.handedInAt)))
    .limit(1);
  if (attempt)
    throw new AppError(
      'conflict',
      `O aluno está em prova: ${attempt.lesson}. Esqueça o aluno quando ela terminar.`,
    );
  const [merge] = await findUndoableMerges(context, studentId);
  if (merge)
    throw new AppError(
      'conflict',
      `Este cadastro foi unido ao de ${merge.name}, e a união pode ser desfeita até ${dateAndTime(new Date(merge.undo_until))}. Espere até lá.`,
    );
}

interface RecordCounts extends Record<string, number> {
  messages: number;
  notifications: number;
  mails: number;
  reports: number;
  sessions: number;
  enrolments: number;
  orders: number;
  attempts: number;
  movements: number;
}

async function countRecords({ db }: Context, id: number): Promise<RecordCounts> {
  const n = (table: string, more = sql``) =>
    sql`(select count(*)::int from ${sql.identifier(table)} where student_id = ${id} ${more})`;
  const { rows } = await db.execute<RecordCounts>(sql`select ${n('lesson_messages')} as messages,
    ${n('notifications')} as notifications, ${n('mail_outbox')} as mails, ${n('reports')} as reports,
    ${n('sessions')} as sessions, ${n('enrolments', sql`and ended_at is null`)} as enrolments,
    ${n('orders', sql`and paid_at is not null`)} as orders, ${n('attempts')} as attempts,
    ${n('wallet_transactions')} as movements`);
  if (!rows[0]) throw new Error('the records were not counted');
  return rows[0];
}

/** The count with its noun; nothing where there is none. */
const countOf = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [plural(count, one, many)];

/** In numbers, what goes and what stays when a student is forgotten. */
export async function getForgetPreview(context: Context, { id }: { id: number }) {
  if (!(await findStudentRow(context.db, id))) throw studentNotFound();
  const found = await countRecords(context, id);
  const obstacle = await assertForgettable(context, id).then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError) return error.message;
      throw error;
    },
  );
  return {
    goes: [
      ...countOf(found.enrolments, 'matrícula em curso', 'matrículas em curso'),
      ...countOf(found.messages, 'mensagem', 'mensagens'),
      ...countOf(found.notifications, 'aviso', 'avisos'),
      ...countOf(found.mails, 'e-mail', 'e-mails'),
      ...countOf(found.reports, 'relatório', 'relatórios'),
      ...countOf(found.sessions, 'sessão', 'sessões'),
    ],
    stays: [
      ...countOf(found.orders, 'pedido pago (a lei exige)', 'pedidos pagos (a lei exige)'),
      ...countOf(found.movements, 'movimento da carteira', 'movimentos da carteira'),
      ...countOf(found.attempts, 'prova sem nome', 'provas sem nome'),
    ],
    obstacle,
  };
}

/** Makes a student anonymous. The e-mail is typed by hand; it cannot be undone. */
export async function eraseStudent(context: Context, { id, email }: { id: number; email: string }) {
  const found = await findStudentRow(context.db, id);
  if (!found) throw studentNotFound();
  if (found.student.email.toLowerCase() !== email.toLowerCase()) {
    const message = 'Este não é o e-mail do aluno.';
    throw new AppError('invalid_input', message, [{ field: 'email', message }]);
  }
  await forgetStudent(context, found.student.email, assertForgettable);
  return {};
}
