import { z } from 'zod';

/** The largest whole number PostgreSQL's `integer` holds. */
const MAX_ID = 2_147_483_647;

/** A required text of at most `max` characters. */
export const text = (max: number) => z.string().trim().min(1).max(max);

/** A text of at most `max` characters that may be empty. */
export const optionalText = (max: number) => z.string().max(max);

/** An id in a JSON body or a response. */
export const id = z.number().int().min(1).max(MAX_ID);

/** An id in a path or a query, where everything is text. */
export const idText = z
  .string()
  .max(10)
  .regex(/^[1-9]\d*$/)
  .transform(Number)
  .pipe(id);

/** A page number in a query: pages start at 1. */
export const pageText = z
  .string()
  .max(9)
  .regex(/^[1-9]\d*$/)
  .transform(Number)
  .pipe(z.number().int().min(1).max(100_000_000));

/** A list of at most `max` items. */
export const list = <T extends z.ZodType>(item: T, max: number) => z.array(item).max(max);

/** A calendar date, YYYY-MM-DD. */
export const day = z.iso.date();

/** An instant, UTC, as ISO 8601. */
export const instant = z.iso.datetime({ offset: true });

export const email = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** Cleaned HTML written by the academy. */
export const html = z.string().max(100_000);

/** A 0 or 1 flag, as the specification spells booleans in some places. */
export const flag = z.union([z.literal(0), z.literal(1)]);

/** An answer without content. */
export const nothing = z.object({});

/** The error body of every call. */
export const failure = z.object({
  error: z.string().max(500),
  code: z.string().max(60),
  details: z.unknown().optional(),
  requestId: z.string().max(60),
});
