import { and, eq, isNull } from 'drizzle-orm';
import { consents } from '../../database/schema/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Order } from './order-queries.ts';

/** What an order's buyer agreed to is written down as the student's too, once it is clear who that is. */
export async function adoptConsents({ db }: Context, order: Order, studentId: number): Promise<void> {
  const agreed = await db
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
  if (agreed.length === 0) return;
  await db.insert(consents).values(agreed.map(({ id: _, ...row }) => ({ ...row, studentId })));
}
