import { MAX_INSTALMENTS } from '@toro/domain/sales/checkout/instalments';
import {
  MAX_OFFER_GROUPS,
  MAX_OFFER_LESSONS,
  MAX_OFFER_TEXT,
  MAX_OFFERS,
} from '@toro/domain/sales/offers/offer-limits';
import { z } from 'zod';
import { count, day, id, link, list, money, optionalText, slug } from '../../shapes.ts';

const group = z.object({
  id_turma: id,
  turma: optionalText(100),
  /** Only an open class group can be bought and has prices. */
  state: z.enum(['open', 'soon', 'sold-out']),
  starts_on: day.nullable(),
  ends_on: day.nullable(),
  sale_from: day.nullable(),
  sale_until: day.nullable(),
  prices: z
    .object({
      /** The lowest prices: of a modular class group with one module. */
      valor_curso: money,
      valor_a_vista: money,
      /** The most instalments by credit card; `value` is unrounded. */
      installments: z.object({
        key: z.number().int().min(1).max(MAX_INSTALMENTS),
        value: z.number().min(0).max(10_000_000_000),
      }),
    })
    .nullable(),
  is_modular: z.boolean(),
});

const offer = z.object({
  id_curso: id,
  tag: slug,
  nome: optionalText(200),
  category: optionalText(120),
  img_capa: link.nullable(),
  /** Plain text. */
  descricao: optionalText(MAX_OFFER_TEXT + 1),
  is_libras: z.boolean(),
  /** The first lessons; `total` counts all. */
  aulas: z.object({
    total: count,
    simulados: count,
    titulos: list(optionalText(200), MAX_OFFER_LESSONS),
  }),
  /** What a buyer of a modular course chooses from. */
  modulos: list(optionalText(200), 50),
  turmas: list(group, MAX_OFFER_GROUPS).min(1),
});

export const listOffers = {
  summary: 'The courses on sale with their contents, dates and prices',
  response: z.object({ offers: list(offer, MAX_OFFERS) }),
};
