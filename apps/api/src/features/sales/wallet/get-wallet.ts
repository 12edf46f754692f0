import { toDecimal } from '@toro/domain/base/money/money';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { readTogether } from '../../../platform/read-together.ts';
import { findBalance, findMovements, findOrdersByCoupons } from './queries.ts';
import { toStatement } from './to-wallet-response.ts';

async function findStatements({ db }: Context, studentId: number, id?: number) {
  const rows = await findMovements(db, studentId, id);
  const couponIds = rows.flatMap(({ couponId }) => (couponId === null ? [] : [couponId]));
  const orders = await findOrdersByCoupons(db, couponIds);
  return rows.map((row) => toStatement(row, orders));
}

/** The balance and the statements. */
export async function getWallet(context: Context, { studentId }: { studentId: number }) {
  const [balance, statements] = await readTogether(context.db, [
    () => findBalance(context.db, studentId),
    () => findStatements(context, studentId),
  ]);
  return { balance: toDecimal(balance), statements };
}

export async function getStatement(
  context: Context,
  { studentId, id_student_transaction: id }: { studentId: number; id_student_transaction: number },
) {
  const [statement] = await findStatements(context, studentId, id);
  if (!statement) throw notFound('Não encontramos esta transação na sua carteira.');
  return statement;
}
