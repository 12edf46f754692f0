import { bigint, customType, integer, jsonb, timestamp, varchar } from 'drizzle-orm/pg-core';

/** An instant in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** When the row was written. */
export const createdAt = () => instant('created_at').notNull().defaultNow();

/** Key of reference data; an import may bring its own number. */
export const referenceId = () => integer('id').primaryKey().generatedByDefaultAsIdentity();

/** Second half of the key of a student's own row; the first is `student_id`. */
export const ownedId = () => bigint('id', { mode: 'number' }).notNull().generatedByDefaultAsIdentity();

/** Key of what is global and grows without end. */
export const globalId = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();

/** Whole cents. */
export const cents = (name: string) => bigint(name, { mode: 'number' });

/** A path in the file storage, or an address. */
export const path = (name: string) => varchar(name, { length: 300 });

/** HTML or long text written by the academy. */
export const longText = (name: string) => varchar(name, { length: 100_000 });

/** The stems of a text, for full-text search. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export { bigint, integer, jsonb, varchar };
