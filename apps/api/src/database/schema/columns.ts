import { bigint, customType, integer, jsonb, timestamp, varchar } from 'drizzle-orm/pg-core';

/** A timestamp in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** When the row was inserted. */
export const createdAt = () => instant('created_at').notNull().defaultNow();

/** Primary key of reference data; an import may set its own value. */
export const referenceId = () => integer('id').primaryKey().generatedByDefaultAsIdentity();

/** Second part of the primary key of a student's row; the first is `student_id`. */
export const ownedId = () => bigint('id', { mode: 'number' }).notNull().generatedByDefaultAsIdentity();

/** Primary key of a global table that grows without limit. */
export const globalId = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();

/** Whole cents. */
export const cents = (name: string) => bigint(name, { mode: 'number' });

/** A key in the file storage, or a URL. */
export const path = (name: string) => varchar(name, { length: 300 });

/** HTML or long text written by the academy. */
export const longText = (name: string) => varchar(name, { length: 100_000 });

/** The stems of a text, for full-text search. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export { bigint, integer, jsonb, varchar };
