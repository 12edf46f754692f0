import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../../database/database.ts';
import { orders, payments } from '../../../../database/schema/index.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { findAccountByEmail } from '../buyers/find-account.ts';
import { hasEnrolment, hasHeldOrder } from '../orders/order-queries.ts';

/** Whether a payment of this buyer for a class group was sent and has no outcome yet. */
async function hasPendingPayment(
  db: Database,
  { cpf, email }: PurchaseIdentity,
  classGroupId: number,
): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        eq(orders.cpf, cpf),
        eq(sql`lower(${orders.email})`, email.toLowerCase()),
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
  /** False when the response must not depend on who is registered; then a repeated purchase is refunded. */
  mayReveal: boolean;
}

/** Whether the account of an address has one of these class groups, or a paid order for it. */
export async function hasCourse(
  db: Database,
  { email, classGroupIds }: Pick<PurchaseIdentity, 'email' | 'classGroupIds'>,
): Promise<boolean> {
  const account = await findAccountByEmail(db, email);
  if (account && (await hasEnrolment(db, account.id, classGroupIds))) return true;
  return hasHeldOrder(db, email, classGroupIds);
}

/** Throws when the account is already enrolled, or the buyer has a pending payment for the same class group. */
export async function assertNotPurchased({ db }: Context, identity: PurchaseIdentity): Promise<void> {
  if (identity.mayReveal && (await hasCourse(db, identity)))
    throw new AppError(
      'conflict',
      'Este e-mail já tem matrícula nesta turma ou em um dos módulos escolhidos. Entre na área do aluno para estudar; sem senha, use "Esqueci minha senha".',
    );
  const [mainClassGroupId = 0] = identity.classGroupIds;
  if (await hasPendingPayment(db, identity, mainClassGroupId))
    throw new AppError(
      'conflict',
      'Um pagamento deste curso com o seu CPF está sendo processado. Aguarde a confirmação por e-mail.',
    );
}
