import { buildGrade } from '@toro/domain/answer-sheets/sheets/grade';
import { findOrigin } from '../../../platform/brands/find-origin.ts';
import { withHostOfRecipient } from '../../../platform/brands/with-host-of-recipient.ts';
import type { Context } from '../../../platform/context.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { createUnsubscribeLink } from '../../accounts/channels/create-unsubscribe-link.ts';
import { type findMailRecipients, findStoredGrade, updateLink } from './queries.ts';
import { sheetLinkToken } from './sheet-link-token.ts';

interface Sheet {
  id: number;
  name: string;
}

interface MailRecipient {
  id: number;
  name: string;
  email: string;
  confirmedAt: Date | null;
  finishedAt: Date | null;
}

type StoredGrade = NonNullable<Awaited<ReturnType<typeof findStoredGrade>>>;

const formatPercent = (percentage: number) => String(percentage).replace('.', ',');

/** The link to the sheet while it is unconfirmed or being filled, or to its result afterwards. */
async function createSheetLink(
  context: Context,
  { id, confirmedAt, finishedAt }: MailRecipient,
): Promise<string> {
  const token = sheetLinkToken(context, id);
  // The stored hash is missing before the first mail, and differs after the server's secret changed.
  await updateLink(context.db, id, hashToken(token));
  return `${await findOrigin(context)}/gabaritoro/${confirmedAt && finishedAt ? 'result' : 'fill'}/${token}`;
}

/** Mails the link that confirms a sheet. Anybody can enter an address: the mail has no text of the form. */
async function mailConfirmationLink(context: Context, sheet: Sheet, recipient: MailRecipient): Promise<void> {
  await queueMail(context, {
    mail: 'sheet-confirmation',
    to: recipient.email,
    values: { prova: sheet.name, link: await createSheetLink(context, recipient) },
  });
}

const describeGrade = ({ hits, total }: StoredGrade) => `Você acertou ${hits} de ${total} questões.`;

/** The result as the table of a mail. */
function buildGradeSummary({ name }: Sheet, stored: StoredGrade) {
  const grade = buildGrade(stored.hits, stored.total);
  return [
    { label: 'Prova', value: name },
    { label: 'Acertos', value: `${grade.hits} de ${grade.total}` },
    { label: 'Aproveitamento', value: `${formatPercent(grade.percentage)} %`, isTotal: true },
  ];
}

/** Mails the link that confirms a sheet, or the link of a confirmed sheet or of its result. */
export async function mailSheetLink(context: Context, sheet: Sheet, recipient: MailRecipient): Promise<void> {
  if (!recipient.confirmedAt) return mailConfirmationLink(context, sheet, recipient);
  const { email: to, name } = recipient;
  const values = { prova: sheet.name, link: await createSheetLink(context, recipient) };
  if (recipient.finishedAt === null) return queueMail(context, { mail: 'sheet-link', to, name, values });
  const grade = await findStoredGrade(context.db, recipient.id);
  return queueMail(context, {
    mail: 'sheet-result',
    to,
    name,
    values: {
      ...values,
      acertos: grade && describeGrade(grade),
      tabela: grade && buildGradeSummary(sheet, grade),
    },
  });
}

type KeyMailRecipient = Awaited<ReturnType<typeof findMailRecipients>>[number];

/** Mails that the official key was published, with the new result. */
export async function mailOfficialKey(tx: Context, sheet: Sheet, recipient: KeyMailRecipient): Promise<void> {
  const context = await withHostOfRecipient(tx, recipient.email);
  const { headers, url: unsubscribeUrl } = await createUnsubscribeLink(context, recipient);
  const grade = { hits: recipient.hits ?? 0, total: recipient.total ?? 0 };
  await queueMail(context, {
    mail: 'sheet-official-key',
    to: recipient.email,
    name: recipient.name,
    headers,
    unsubscribeUrl,
    values: {
      prova: sheet.name,
      certas: String(grade.hits),
      questoes: String(grade.total),
      tabela: buildGradeSummary(sheet, grade),
      link: await createSheetLink(context, recipient),
    },
  });
}
