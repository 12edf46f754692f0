import { z } from 'zod';
import { list, longId } from '../../shapes.ts';
import {
  MAX_RESULTS,
  MAX_SEARCH_LENGTH,
  MIN_SEARCH_LENGTH,
  SEARCH_KIND_NAMES,
  type SearchKindName,
} from './search-kinds.ts';

const result = z.object({
  id: longId,
  title: z.string().max(300),
  /** What tells it from others of the same name; CPF and phone masked. */
  detail: z.string().max(300),
});

export const searchOffice = {
  summary: 'Find things that the person may read, at most 5 of each kind',
  body: z.object({
    q: z
      .string()
      .trim()
      .min(MIN_SEARCH_LENGTH, 'Digite pelo menos 2 caracteres.')
      .max(MAX_SEARCH_LENGTH, `Use no máximo ${MAX_SEARCH_LENGTH} caracteres.`),
  }),
  response: z.object({
    groups: list(
      z.object({
        kind: z.enum(SEARCH_KIND_NAMES as [SearchKindName, ...SearchKindName[]]),
        results: list(result, MAX_RESULTS),
      }),
      SEARCH_KIND_NAMES.length,
    ),
  }),
};
