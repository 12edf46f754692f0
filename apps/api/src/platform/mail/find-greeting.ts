import { cleanName } from '@toro/domain/base/text/clean-name';
import { greet } from '@toro/domain/base/text/greeting';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { students } from '../../database/schema/index.ts';

const MAX_LENGTH = 40;

async function findVerifiedName(db: Database, address: string): Promise<string> {
  const [row] = await db
    .select({ firstName: students.firstName })
    .from(students)
    .where(
      and(
        eq(sql`lower(${students.email})`, address.toLowerCase()),
        isNotNull(students.emailVerifiedAt),
        isNull(students.anonymisedAt),
      ),
    );
  return row?.firstName ?? '';
}

/**
 * Greets by the first name of the account with this verified address. A mail to another address names nobody:
 * a stranger may have entered the address and the name.
 */
export async function findGreeting(db: Database, address: string, knownName?: string): Promise<string> {
  const [firstName = ''] = cleanName(knownName ?? (await findVerifiedName(db, address))).split(' ');
  return greet(firstName.slice(0, MAX_LENGTH));
}
