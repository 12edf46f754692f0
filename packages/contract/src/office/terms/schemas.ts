import { MAX_TERMS_TEXT, TERMS_KINDS } from '@toro/domain/office/terms/terms';
import { z } from 'zod';
import { count, id, idText, instant, list } from '../../shapes.ts';

const kind = z.enum(TERMS_KINDS);

const version = z.object({
  kind,
  number: id,
  holds_from: instant,
  published_at: instant,
  published_by: z.string().max(100),
  /** Where it can be read, on the student host. */
  address: z.string().max(100),
  is_pdf: z.boolean(),
  /** How many people have accepted it. */
  accepted: count,
});

export const listTerms = {
  summary: 'The versions of terms of use and privacy policy, the newest first',
  response: z.object({ versions: list(version, 1000) }),
};

export const getTermsVersion = {
  summary: 'The text of a version, or its PDF',
  params: z.object({ kind, number: idText }),
  response: z.object({
    text: z.string().max(MAX_TERMS_TEXT).nullable(),
    file: z.object({ id, name: z.string().max(200), url: z.string().max(1000) }).nullable(),
  }),
};

export const publishTerms = {
  summary: 'Publish the next version; it never changes afterwards',
  params: z.object({ kind }),
  body: z.object({
    /** The number that the form shows: of two people who publish it, one is rejected. */
    number: id,
    text: z
      .string()
      .trim()
      .max(MAX_TERMS_TEXT, 'O texto é longo demais: use no máximo 100.000 caracteres, ou um PDF.')
      .nullable(),
    file_id: id.nullable(),
    /** Null for at once. */
    holds_from: instant.nullable(),
  }),
  response: version,
};
