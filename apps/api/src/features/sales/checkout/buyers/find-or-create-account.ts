import { and, eq, isNull, ne } from 'drizzle-orm';
import { students } from '../../../../database/schema/index.ts';
import { recordAudit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { createStudent } from '../../../accounts/auth/save-student.ts';
import type { Order } from '../orders/order-queries.ts';
import { type BuyerAccount, lockAccountByEmail } from './find-account.ts';
import { toPersonalData } from './personal-data.ts';

/** Records that several accounts have one CPF, once for each, so that staff can unite them. */
async function flagSharedCpf(context: Context, { id, cpf }: BuyerAccount): Promise<void> {
  if (cpf === null) return;
  const others = await context.db
    .select({ id: students.id })
    .from(students)
    .where(and(eq(students.cpf, cpf), ne(students.id, id), isNull(students.anonymisedAt)))
    .limit(100);
  if (others.length === 0) return;
  const accounts = [id, ...others.map((other) => other.id)];
  for (const account of accounts)
    await recordAudit(context, {
      action: 'share-cpf',
      subject: { kind: 'student', id: account },
      detail: { accounts },
    });
  context.log.warn({ accounts }, 'several accounts have one CPF');
}

/** The account of an order's e-mail address; a new one when there is none. */
export async function findOrCreateAccount(
  context: Context,
  order: Order,
): Promise<{ account: BuyerAccount; created: boolean }> {
  const { db, now } = context;
  const existing = await lockAccountByEmail(db, order.email);
  if (existing) return { account: existing, created: false };
  const created = await createStudent(db, {
    ...toPersonalData(order),
    email: order.email,
    host: order.host,
    createdAt: now(),
  });
  if (created) {
    await flagSharedCpf(context, created);
    return { account: created, created: true };
  }
  const concurrent = await lockAccountByEmail(db, order.email);
  if (!concurrent)
    throw new Error(`the e-mail address of order ${order.id} belongs to an anonymised account`);
  return { account: concurrent, created: false };
}
