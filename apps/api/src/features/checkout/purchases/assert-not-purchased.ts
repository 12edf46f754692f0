import { and, eq, inArray } from 'drizzle-orm';
import { orders, payments } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { findBuyer } from '../buyers/find-buyer.ts';
import { hasEnrolment } from '../orders/order-queries.ts';

/** Whether a payment of this CPF for a class group was sent and has no outcome yet. */
async function hasPendingPayment(db: Database, cpf: string, classGroupId: number): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        eq(orders.cpf, cpf),
        eq(orders.classGroupId, classGroupId),
        eq(orders.status, 'processing'),
        inArray(payments.status, ['created', 'sent']),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

interface PurchaseIdentity {
  cpf: string;
  email: string;
  classGroupIds: number[];
}

/** Throws when the buyer is already enrolled, or has a pending payment for the same class group. */
export async function assertNotPurchased({ db }: Context, { cpf, email, classGroupIds }: PurchaseIdentity) {
  const buyer = await findBuyer(db, { cpf, email });
  if (buyer && (await hasEnrolment(db, buyer.id, classGroupIds)))
    throw new AppError(
      'conflict',
      'Este CPF já tem matrícula nesta turma ou em um dos módulos escolhidos. Entre na área do aluno para estudar.',
    );
  const [mainClassGroupId = 0] = classGroupIds;
  if (await hasPendingPayment(db, cpf, mainClassGroupId))
    throw new AppError(
      'conflict',
      'Um pagamento deste curso com o seu CPF está sendo processado. Aguarde a confirmação por e-mail.',
    );
}
