import { isQuestionCode } from '@toro/domain/questions/questions/question-fields';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { questionCodes, questionFamilies, questionModules } from '../../../database/schema/index.ts';
import { AppError } from '../../../platform/errors.ts';

/** What the codes of a module begin with, such as `CFP-M1-`. */
export async function findCodePrefix(
  db: Database,
  familyId: number,
  moduleId: number | null,
): Promise<string | null> {
  const [family] = await db.select().from(questionFamilies).where(eq(questionFamilies.id, familyId));
  if (!family) return null;
  const [module] =
    moduleId === null ? [] : await db.select().from(questionModules).where(eq(questionModules.id, moduleId));
  const name = family.tag.toUpperCase().replace(/[^A-Z0-9]+/g, '-');
  return `${name.slice(0, 20).replace(/^-+|-+$/g, '')}-${module ? `M${module.number}-` : ''}`;
}

/** The next free code with a prefix. It has as many digits as the last one, when that begins with a zero. */
export async function findNextCode(db: Database, prefix: string): Promise<string> {
  const [last] = await db
    .select({ code: questionCodes.code, number: questionCodes.number })
    .from(questionCodes)
    .where(and(eq(questionCodes.prefix, prefix), isNotNull(questionCodes.number)))
    .orderBy(desc(questionCodes.number))
    .limit(1);
  const digits = last?.code.slice(prefix.length) ?? '';
  const next = String((last?.number ?? 0) + 1);
  return prefix + (digits.startsWith('0') ? next.padStart(digits.length, '0') : next);
}

/**
 * Gives a code to a question, for good: no other question gets it, also when this one takes another code or is removed.
 * A taken code is rejected with the question that has it and the next free code.
 */
export async function claimCode(db: Database, code: string, questionId: number): Promise<void> {
  if (!isQuestionCode(code))
    throw new AppError('invalid_input', 'O código tem até 32 letras maiúsculas, números e hifens.', [
      { field: 'code', message: 'O código tem até 32 letras maiúsculas, números e hifens, como CFP-M1-61.' },
    ]);
  // A second transaction with the same code waits here until the first has ended.
  await db.insert(questionCodes).values({ code, questionId }).onConflictDoNothing();
  const [row] = await db.select().from(questionCodes).where(eq(questionCodes.code, code));
  if (row?.questionId === questionId) return;
  const message = `Já existe a questão ${code}.`;
  const prefix = code.replace(/\d{1,9}$/, '');
  throw new AppError('invalid_input', message, [
    { field: 'code', message },
    { field: 'code_owner', message: String(row?.questionId ?? '') },
    { field: 'next_code', message: await findNextCode(db, prefix) },
  ]);
}
