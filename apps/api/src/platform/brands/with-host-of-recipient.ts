import { eq, sql } from 'drizzle-orm';
import { students } from '../../database/schema/index.ts';
import { type Context, withHost } from '../context.ts';

/**
 * The context for a mail to an address. A job or a command has no host: the mail has the brand under which the account
 * of the address was used last.
 */
export async function withHostOfRecipient(context: Context, address: string): Promise<Context> {
  if (context.host !== null) return context;
  const [student] = await context.db
    .select({ host: students.host })
    .from(students)
    .where(eq(sql`lower(${students.email})`, address.toLowerCase()));
  return withHost(context, student?.host ?? null);
}
