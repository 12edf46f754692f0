import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { students } from '../../../database/schema/index.ts';
import type { Database } from '../../../platform/database.ts';

export interface Buyer {
  id: number;
  firstName: string;
  email: string;
}

interface BuyerIdentity {
  cpf: string;
  email: string;
}

const columns = { id: students.id, firstName: students.firstName, email: students.email, cpf: students.cpf };

const hasEmail = (email: string) => eq(sql`lower(${students.email})`, email.toLowerCase());

export async function findByCpf(db: Database, cpf: string) {
  const [row] = await db
    .select(columns)
    .from(students)
    .where(and(eq(students.cpf, cpf), isNull(students.anonymisedAt)));
  return row ?? null;
}

export async function findByEmail(db: Database, email: string) {
  const [row] = await db
    .select(columns)
    .from(students)
    .where(and(hasEmail(email), isNull(students.anonymisedAt)));
  return row ?? null;
}

const selectBuyers = (db: Database, { cpf, email }: BuyerIdentity) =>
  db
    .select(columns)
    .from(students)
    .where(
      and(
        or(eq(students.cpf, cpf), and(hasEmail(email), isNull(students.cpf))),
        isNull(students.anonymisedAt),
      ),
    );

const pickBuyer = <T extends { cpf: string | null }>(rows: T[], { cpf }: BuyerIdentity) =>
  rows.find((row) => row.cpf === cpf) ?? rows[0] ?? null;

/** The student of a purchase: by CPF, else the one with that e-mail address who has no CPF yet. */
export async function findBuyer(db: Database, identity: BuyerIdentity) {
  return pickBuyer(await selectBuyers(db, identity), identity);
}

/** The same, with a row lock until the transaction ends. */
export async function lockBuyer(db: Database, identity: BuyerIdentity) {
  return pickBuyer(await selectBuyers(db, identity).for('update'), identity);
}
