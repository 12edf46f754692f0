import { cleanName } from '@toro/domain/base/text/clean-name';
import { CARD_IN_TEXT_ERROR, holdsCardNumber } from '@toro/domain/sales/checkout/card-in-text';
import { z } from 'zod';

/** The maximum of PostgreSQL's `integer`. */
const MAX_ID = 2_147_483_647;

/** A required text of at most `max` characters. */
export const text = (max: number) => z.string().trim().min(1).max(max);

/** A text of at most `max` characters that may be empty. */
export const optionalText = (max: number) => z.string().max(max);

/** A request's text that a person wrote: without the number of a card, which would be stored and shown. */
export const withoutCard = <T extends z.ZodType<string>>(schema: T) =>
  schema.refine((value) => !holdsCardNumber(value), CARD_IN_TEXT_ERROR);

/** A person's name of at most `max` characters, without addresses of pages and control characters. */
export const personName = (max: number) =>
  z.string().max(max).transform(cleanName).pipe(z.string().min(1, 'Digite o nome, sem links.').max(max));

/** An id in a JSON body or a response. */
export const id = z.number().int().min(1).max(MAX_ID);

/** An id in a path or a query, where every value is a string. */
export const idText = z
  .string()
  .max(10)
  .regex(/^[1-9]\d*$/)
  .transform(Number)
  .pipe(id);

/** An id of a large table, such as attempts: a `bigint` within the safe integers. */
export const longId = z
  .number()
  .int()
  .min(1)
  .max(Number.MAX_SAFE_INTEGER - 1);

/** Such an id in a path or a query. */
export const longIdText = z
  .string()
  .max(15)
  .regex(/^[1-9]\d*$/)
  .transform(Number)
  .pipe(longId);

/** A page number in a query: pages start at 1. */
export const pageText = z
  .string()
  .max(9)
  .regex(/^[1-9]\d*$/)
  .transform(Number)
  .pipe(z.number().int().min(1).max(100_000_000));

/** A list of at most `max` items. */
export const list = <T extends z.ZodType>(item: T, max: number) => z.array(item).max(max);

/** A query value that may be repeated: the parser returns one as a string and several as an array. */
export const repeated = <T extends z.ZodType>(item: T, max: number) =>
  z.union([list(item, max), item.transform((one) => [one])]);

/** A map of at most `max` entries. */
export const map = <K extends z.core.$ZodRecordKey, V extends z.ZodType>(key: K, value: V, max: number) =>
  z
    .record(key, value)
    .refine((entries) => Object.keys(entries).length <= max, { message: `At most ${max} entries` })
    .meta({ maxProperties: max });

/** One page of a list whose page size the server chooses, at most `max`. */
export const page = <T extends z.ZodType>(item: T, max: number) =>
  z.object({ data: list(item, max), total: count, per_page: count, current_page: count });

/** A non-negative integer. */
export const count = z.number().int().min(0).max(MAX_ID);

/** A figure of a report: a percentage, an average, a score. */
export const figure = z.number().min(-1_000_000).max(1_000_000);

export const percentage = z.number().min(0).max(100);

/** Seconds of play or of an exam, up to a year. */
export const seconds = z.number().min(0).max(31_536_000);

/** Money, as a decimal text: "2590.00". */
export const money = z
  .string()
  .max(14)
  .regex(/^-?\d{1,10}\.\d{2}$/);

/** A calendar date, YYYY-MM-DD. */
export const day = z.iso.date();

/** A calendar date as Brazil writes it, DD/MM/YYYY. */
export const brazilianDay = z
  .string()
  .max(10)
  .regex(/^\d{2}\/\d{2}\/\d{4}$/);

/** An instant, UTC, as ISO 8601. */
export const instant = z.iso.datetime({ offset: true }).max(40);

export const email = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** Cleaned HTML written by the academy. */
export const html = z.string().max(100_000);

/** A 0 or 1 flag, as the specification spells booleans in some places. */
export const flag = z.union([z.literal(0), z.literal(1)]);

/** Digits only, between `min` and `max` of them. */
export const digits = (min: number, max = min) =>
  z
    .string()
    .max(max)
    .regex(new RegExp(`^\\d{${min},${max}}$`));

/** A mobile or landline number with its area code. */
export const phoneDigits = digits(10, 11);

/** A state's two letters. */
export const state = z
  .string()
  .max(2)
  .regex(/^[A-Z]{2}$/);

/** The name a course or an exam type goes by in addresses. */
export const slug = z
  .string()
  .max(80)
  .regex(/^[\w.-]+$/);

/** Opaque tokens: 32 random bytes in base64url, some with a prefix. */
export const token = z
  .string()
  .max(64)
  .regex(/^[\w-]+$/);

/** Long enough for any passphrase, short enough to bound the cost of hashing. */
export const password = z.string().min(1).max(128);

/** A web address, or a path under the files' address. */
export const link = z.string().max(500);

/** A signed address; storage services make them long. */
export const signedLink = z.string().max(2000);

/** A signed link opens a report without a session: for the PDF renderer, or from a mail. */
export const signature = z.object({
  expires: z.string().max(12).regex(/^\d+$/).optional(),
  sig: z.string().max(128).optional(),
});

/** The source of a player: an address or the provider's HTML. */
export const embed = z.string().max(5000);

/** The channels by which the academy may contact a student. */
export const channels = z.object({ phone: z.boolean(), email: z.boolean(), whatsapp: z.boolean() });

/** A text chosen by a score between `gte` and `lte`. */
export const scoreText = z.object({ gte: figure, lte: figure, content: html });

/** The exam date that a student has set. */
export const scheduledTest = z.object({ date_exam: day });

export const confirmation = z.object({ message: z.string().max(200) });

/** An empty response. */
export const nothing = z.object({});

/** The error body of every call. */
export const failure = z.object({
  error: z.string().max(500),
  code: z.string().max(60),
  details: z.unknown().optional(),
  requestId: z.string().max(60),
});
