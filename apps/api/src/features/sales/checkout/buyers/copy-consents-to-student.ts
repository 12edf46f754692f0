import { and, eq, isNull } from 'drizzle-orm';
import { consents } from '../../../../database/schema/index.ts';
import type { Context } from '../../../../platform/context.ts';
import { insertConsents } from '../../../accounts/channels/consents.ts';
import type { Order } from '../orders/order-queries.ts';

/** Copies the consents of an order's buyer to the student, once the student is known. */
export async function copyConsentsToStudent({ db }: Context, order: Order, studentId: number): Promise<void> {
  const buyerConsents = await db
    .select()
    .from(consents)
    .where(
      and(
        eq(consents.subject, order.email),
        eq(consents.source, 'checkout'),
        eq(consents.createdAt, order.createdAt),
        isNull(consents.studentId),
      ),
    );
  await insertConsents(
    db,
    buyerConsents.map(({ id: _, ...row }) => ({ ...row, studentId })),
  );
}
