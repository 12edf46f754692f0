import { students } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import type { Order } from '../orders/order-queries.ts';
import { type Buyer, lockBuyer } from './find-buyer.ts';

/** The first word is the first name, the rest the last name. */
function splitName(fullName: string): { firstName: string; lastName: string } {
  const [first = '', ...rest] = fullName.trim().split(/\s+/);
  return { firstName: first.slice(0, 100), lastName: rest.join(' ').slice(0, 100) };
}

/**
 * The student of a paid order: the one with its CPF, or a new one. Null when another student registered the e-mail
 * address while the payment was pending.
 */
export async function findOrCreateBuyer(
  { db, now }: Context,
  order: Order,
): Promise<(Buyer & { created: boolean }) | null> {
  const existing = await lockBuyer(db, order);
  if (existing) return { ...existing, created: false };
  const { address } = order;
  const [created] = await db
    .insert(students)
    .values({
      ...splitName(order.fullName),
      email: order.email,
      cpf: order.cpf,
      phone: order.phone,
      birthDate: order.birthDate,
      institution: order.institution,
      ...address,
      createdAt: now(),
    })
    .onConflictDoNothing()
    .returning({ id: students.id, firstName: students.firstName, email: students.email });
  if (created) return { ...created, created: true };
  const concurrent = await lockBuyer(db, order);
  return concurrent && { ...concurrent, created: false };
}
