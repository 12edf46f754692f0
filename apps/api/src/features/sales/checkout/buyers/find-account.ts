import { pickKnownAccount } from '@toro/domain/sales/checkout/known-account';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../../database/database.ts';
import { students } from '../../../../database/schema/index.ts';

export interface BuyerAccount {
  id: number;
  firstName: string;
  email: string;
  cpf: string | null;
  emailVerifiedAt: Date | null;
}

const columns = {
  id: students.id,
  firstName: students.firstName,
  email: students.email,
  cpf: students.cpf,
  emailVerifiedAt: students.emailVerifiedAt,
};

const selectByEmail = (db: Database, email: string) =>
  db
    .select(columns)
    .from(students)
    .where(and(eq(sql`lower(${students.email})`, email.toLowerCase()), isNull(students.anonymisedAt)));

/** The account of an e-mail address. */
export async function findAccountByEmail(db: Database, email: string): Promise<BuyerAccount | null> {
  const [row] = await selectByEmail(db, email);
  return row ?? null;
}

/** The same, with a row lock until the transaction ends. */
export async function lockAccountByEmail(db: Database, email: string): Promise<BuyerAccount | null> {
  const [row] = await selectByEmail(db, email).for('update');
  return row ?? null;
}

/** The account that is offered to a buyer with this CPF. */
export async function findKnownAccount(db: Database, cpf: string): Promise<BuyerAccount | null> {
  const rows = await db
    .select({
      ...columns,
      emailVerified: sql<boolean>`${students.emailVerifiedAt} is not null`,
      createdByOrder: sql<boolean>`exists (select from orders o
        where o.student_id = students.id and o.created_student = 1)`,
      createdAt: students.createdAt,
      firstPaidAt: sql`(select min(o.paid_at) from orders o where o.student_id = students.id
        and o.cpf = students.cpf and o.status = 'paid' and o.total_cents > 0)`.mapWith(students.createdAt),
    })
    .from(students)
    .where(and(eq(students.cpf, cpf), isNull(students.anonymisedAt)))
    .limit(100);
  return pickKnownAccount(rows);
}

/** An account has another CPF than the buyer. The CPF of an unverified account may be anybody's and does not count. */
export const hasOtherCpf = ({ cpf, emailVerifiedAt }: BuyerAccount, buyerCpf: string): boolean =>
  emailVerifiedAt !== null && cpf !== null && cpf !== buyerCpf;
