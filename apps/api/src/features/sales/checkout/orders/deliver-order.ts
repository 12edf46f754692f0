import type { Context } from '../../../../platform/context.ts';
import { addEnrolments } from '../../../catalogue/class-groups/enrolments.ts';
import { grantCashback } from '../../wallet/cashback.ts';
import { copyConsentsToStudent } from '../buyers/copy-consents-to-student.ts';
import type { Order, OrderItem } from './order-queries.ts';

/** Gives what an order has bought to an account: enrolments, consents and cashback. */
export async function deliverOrder(
  context: Context,
  order: Order,
  items: readonly OrderItem[],
  studentId: number,
): Promise<void> {
  await addEnrolments(
    context.db,
    items.map(({ courseId, classGroupId }) => ({
      studentId,
      courseId,
      classGroupId,
      orderId: order.id,
      createdAt: context.now(),
    })),
  );
  await copyConsentsToStudent(context, order, studentId);
  await grantCashback(context, { studentId, orderId: order.id, amount: order.cashbackCents });
}
