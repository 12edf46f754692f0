import { toDecimal } from '@toro/domain/money/money';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { findBalance, findMovements, findOrdersOf } from './queries.ts';
import { statementShape } from './shapes.ts';

async function listStatements({ db }: Context, studentId: number, id?: number) {
  const rows = await findMovements(db, studentId, id);
  const couponIds = rows.flatMap(({ couponId }) => (couponId === null ? [] : [couponId]));
  const orders = await findOrdersOf(db, couponIds);
  return rows.map((row) => statementShape(row, orders));
}

/** The balance and how it came about. */
export async function getWallet(context: Context, studentId: number) {
  const [balance, statements] = await Promise.all([
    findBalance(context.db, studentId),
    listStatements(context, studentId),
  ]);
  return { balance: toDecimal(balance), statements };
}

export async function getStatement(context: Context, studentId: number, id: number) {
  const [statement] = await listStatements(context, studentId, id);
  if (!statement) throw notFound('Não encontramos esta transação na sua carteira.');
  return statement;
}
