import { students } from '../../database/schema/index.ts';
import type { Context } from '../../platform/context.ts';
import { type Buyer, lockBuyer } from './find-buyer.ts';
import type { Order } from './order-queries.ts';

/** Names are shown by their first word. */
function splitName(fullName: string): { firstName: string; lastName: string } {
  const [first = '', ...rest] = fullName.trim().split(/\s+/);
  return { firstName: first.slice(0, 100), lastName: rest.join(' ').slice(0, 100) };
}

/**
 * The student of a paid order: the one who has its CPF, or a new one. Null when somebody else took the e-mail
 * while the payment was under way.
 */
export async function findOrCreateBuyer(
  { db, now }: Context,
  order: Order,
): Promise<(Buyer & { created: boolean }) | null> {
  const known = await lockBuyer(db, order);
  if (known) return { ...known, created: false };
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
  const other = await lockBuyer(db, order);
  return other && { ...other, created: false };
}
