import { z } from 'zod';
import { money } from '../../shapes.ts';

/** One of the keys of a table of labels. */
export const namesOf = <T extends Record<string, string>>(labels: T) =>
  z.enum(Object.keys(labels) as [keyof T & string, ...(keyof T & string)[]]);

/** The number of an order, or its id. */
export const orderParams = z.object({
  id: z
    .string()
    .max(36)
    .regex(/^(?:[1-9]\d{0,14}|[0-9a-f-]{36})$/),
});

/** The figures of an order, a day or a list: the first three make up what was paid, the next three the net. */
export const sumFields = {
  list: money,
  cash_discount: money,
  coupon: money,
  paid: money,
  refunded: money,
  charged_back: money,
  fee: money,
  net: money,
};

export const orderSums = z.object(sumFields);

/** A private file of an order, shown for 15 minutes. */
export const orderFileLink = z.object({ name: z.string().max(200), url: z.string().max(1000) });
