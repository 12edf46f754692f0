import { z } from 'zod';
import { day, longId } from '../../shapes.ts';

const code = (max: number, message: string) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[0-9A-Za-z][0-9A-Za-z./-]*$/, message);

export const saveInvoice = {
  summary: 'Keep number, series, day and PDF of an invoice on an order',
  params: z.object({
    id: z
      .string()
      .max(36)
      .regex(/^(?:[1-9]\d{0,14}|[0-9a-f-]{36})$/),
  }),
  body: z.object({
    number: code(20, 'Digite o número da nota, só com letras e números.'),
    series: code(10, 'Digite a série da nota, por exemplo 1.'),
    day,
    file_id: longId,
    /** The current invoice that the person saw, 0 for none: a newer one is a conflict. */
    latest_invoice: z.number().int().min(0),
  }),
  response: z.object({ id: longId }),
};
