import { MAX_MAIL_TEXT } from '@toro/domain/messages/mails/mail-text-errors';
import { MAILS, type MailName } from '@toro/domain/messages/mails/mails';
import { MAX_SUBJECT } from '@toro/domain/messages/mails/write-mail';
import { z } from 'zod';
import { count, id, instant, link, list, nothing, text } from '../../shapes.ts';

const NAMES = Object.keys(MAILS) as [MailName, ...MailName[]];
const params = z.object({ name: z.enum(NAMES) });

/** Longer texts are rejected with an error at their field. */
const mailText = z.object({
  subject: z.string().max(2 * MAX_SUBJECT),
  text: z.string().max(4 * MAX_MAIL_TEXT),
});

const colours = z.object({ ink: z.string().max(7), onInk: z.string().max(7), accent: z.string().max(7) });

const state = {
  /** 0 before the first version. */
  version: count,
  /** `server` while the text is that of the release. */
  source: z.enum(['office', 'import', 'server']),
  saved_at: instant.nullable(),
  saved_by: z.string().max(120).nullable(),
};

export const listMailTexts = {
  summary: 'Every mail that the system sends, and who changed its text',
  response: z.object({ mails: list(z.object({ name: z.enum(NAMES), ...state }), 100) }),
};

const mail = z.object({
  value: mailText,
  /** The text of the release. */
  defaults: mailText,
  ...state,
  /** The looks in which the preview shows the mail, the default brand first. */
  brands: list(
    z.object({
      tag: z.string().max(40),
      name: text(60),
      logo_url: link.nullable(),
      url: link,
      light: colours,
      dark: colours,
      company: list(z.string().max(300), 5),
    }),
    30,
  ),
});

export const getMailText = {
  summary: 'The text of a mail, or a kept version of it',
  params,
  query: z.object({
    version: z
      .string()
      .max(9)
      .regex(/^[1-9]\d*$/)
      .transform(Number)
      .pipe(id)
      .optional(),
  }),
  response: mail,
};

export const saveMailText = {
  summary: 'Save subject and text of a mail; null returns to the text of the release',
  params,
  body: z.object({ base_version: count, value: mailText.nullable() }),
  response: mail,
};

export const sendTestMail = {
  summary: 'Send the given text with sample values to the own address',
  params,
  body: z.object({ ...mailText.shape, brand: z.string().max(40) }),
  response: nothing,
};
