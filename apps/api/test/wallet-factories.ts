import { randomUUID } from 'node:crypto';
import { orders } from '../src/database/schema/index.ts';
import { grantCashback } from '../src/features/sales/wallet/cashback.ts';
import type { Context } from '../src/platform/context.ts';
import { insertClassGroup } from './factories.ts';
import { nextNumber, singleRow } from './rows.ts';

/** Inserts a paid order for a class group. */
export async function insertPaidOrder(
  context: Context,
  studentId: number,
  values: Partial<typeof orders.$inferInsert> = {},
) {
  const group = await insertClassGroup(context);
  return singleRow(
    context.db
      .insert(orders)
      .values({
        id: randomUUID(),
        tokenHash: `hash ${nextNumber()}`,
        courseId: group.courseId,
        classGroupId: group.id,
        studentId,
        status: 'paid',
        method: 'pix',
        fullName: 'Aluna Demo',
        email: 'aluna@toro.test',
        cpf: '52998224725',
        phone: '11912345678',
        birthDate: '1990-01-01',
        address: {},
        listCents: 100_000,
        discountCents: 0,
        totalCents: 100_000,
        ...values,
      })
      .returning(),
  );
}

/** Adds the cashback of a purchase to a wallet. */
export async function fillWallet(context: Context, studentId: number, amount: number) {
  const order = await insertPaidOrder(context, studentId, { cashbackCents: amount });
  await grantCashback(context, { studentId, orderId: order.id, amount });
  return order;
}
