import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { students } from '../../database/schema/index.ts';
import type { Database } from '../../platform/database.ts';

export interface Buyer {
  id: number;
  firstName: string;
  email: string;
}

interface Told {
  cpf: string;
  email: string;
}

const columns = { id: students.id, firstName: students.firstName, email: students.email, cpf: students.cpf };

const byEmail = (email: string) => eq(sql`lower(${students.email})`, email.toLowerCase());

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
    .where(and(byEmail(email), isNull(students.anonymisedAt)));
  return row ?? null;
}

const buyers = (db: Database, { cpf, email }: Told) =>
  db
    .select(columns)
    .from(students)
    .where(
      and(
        or(eq(students.cpf, cpf), and(byEmail(email), isNull(students.cpf))),
        isNull(students.anonymisedAt),
      ),
    );

const ownOf = <T extends { cpf: string | null }>(rows: T[], { cpf }: Told) =>
  rows.find((row) => row.cpf === cpf) ?? rows[0] ?? null;

/** The student that a purchase is for: by CPF, else the one of that e-mail who has told no CPF yet. */
export async function findBuyer(db: Database, told: Told) {
  return ownOf(await buyers(db, told), told);
}

/** The same, held until the transaction ends. */
export async function lockBuyer(db: Database, told: Told) {
  return ownOf(await buyers(db, told).for('update'), told);
}
