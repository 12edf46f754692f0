import type { MailDefinition, MailRow, MailText } from './mail-definition.ts';
import { PURCHASE_MAILS } from './purchase-mails.ts';
import { SHEET_MAILS } from './sheet-mails.ts';
import { STAFF_MAILS } from './staff-mails.ts';
import { STUDENT_MAILS } from './student-mails.ts';

/** Every mail that the system sends. `queueMail` takes no other. */
export const MAILS = { ...STUDENT_MAILS, ...PURCHASE_MAILS, ...SHEET_MAILS, ...STAFF_MAILS };

export type MailName = keyof typeof MAILS;

/** Who the mails of a group are about, in the order of the list. */
export const MAIL_GROUPS = [
  { label: 'Área do aluno', names: Object.keys(STUDENT_MAILS) as MailName[] },
  { label: 'Compras', names: Object.keys(PURCHASE_MAILS) as MailName[] },
  { label: 'Gabaritos', names: Object.keys(SHEET_MAILS) as MailName[] },
  { label: 'Equipe', names: Object.keys(STAFF_MAILS) as MailName[] },
] as const;

export const isMailName = (name: string): name is MailName => Object.hasOwn(MAILS, name);

export const findMail = (name: MailName): MailDefinition => MAILS[name];

/** The value of a placeholder. Without one, the paragraph with the placeholder is left out. */
export type MailValue = string | null | readonly MailRow[];

type ValueOf<P> = P extends { kind: 'table' } ? readonly MailRow[] | null : string | null;

/** The values that a mail is sent with, one for each placeholder. */
export type MailValues<N extends MailName> = {
  [P in keyof (typeof MAILS)[N]['placeholders']]: ValueOf<(typeof MAILS)[N]['placeholders'][P]>;
};

/** The text of the release. */
export function originalText(name: MailName): MailText {
  const { subject, text } = findMail(name);
  return { subject, text };
}

/** Values with which a preview and a test mail are written. */
export const sampleValues = (name: MailName): Record<string, MailValue> =>
  Object.fromEntries(
    Object.entries(findMail(name).placeholders).map(([placeholder, { sample }]) => [placeholder, sample]),
  );
