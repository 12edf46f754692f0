import { buildGrade } from '@toro/domain/answer-sheets/grade';
import { findOrigin } from '../../platform/brands/find-origin.ts';
import { withHostOfRecipient } from '../../platform/brands/with-host-of-recipient.ts';
import type { Context } from '../../platform/context.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { hashToken } from '../../platform/tokens.ts';
import { createUnsubscribeLink } from '../channels/create-unsubscribe-link.ts';
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

const PRIVACY_NOTE = 'Quem tem este link vê as suas respostas. Não o encaminhe.';

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
    to: recipient.email,
    subject: `Confirme o seu gabarito: ${sheet.name}`,
    paragraphs: [
      `Um gabarito de ${sheet.name} foi aberto com este e-mail.`,
      'Foi você? Abra o link e confirme: o resultado passa a contar na comparação e você continua em qualquer aparelho.',
    ],
    action: { label: 'Confirmar meu gabarito', url: await createSheetLink(context, recipient) },
    footnote:
      'Se não foi você, ignore este e-mail ou abra o link e toque em “Não fui eu” para apagar esse gabarito. Sem confirmação ele é apagado em 7 dias.',
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
  const done = recipient.finishedAt !== null;
  const grade = done ? await findStoredGrade(context.db, recipient.id) : null;
  await queueMail(context, {
    to: recipient.email,
    subject: done ? `Seu resultado: ${sheet.name}` : `Seu gabarito: ${sheet.name}`,
    name: recipient.name,
    ...(grade && { summary: buildGradeSummary(sheet, grade) }),
    paragraphs: done
      ? [
          ...(grade ? [describeGrade(grade)] : []),
          `Seu resultado em ${sheet.name} está neste link, por módulo e questão a questão.`,
        ]
      : [
          `Seu gabarito de ${sheet.name} está aberto.`,
          'O que você marca fica salvo. Com este link você continua de onde parou, em qualquer aparelho.',
        ],
    action: {
      label: done ? 'Ver meu resultado' : 'Continuar meu gabarito',
      url: await createSheetLink(context, recipient),
    },
    footnote: PRIVACY_NOTE,
  });
}

type KeyMailRecipient = Awaited<ReturnType<typeof findMailRecipients>>[number];

/** Mails that the official key was published, with the new result. */
export async function mailOfficialKey(tx: Context, sheet: Sheet, recipient: KeyMailRecipient): Promise<void> {
  const context = await withHostOfRecipient(tx, recipient.email);
  const { headers, url: unsubscribeUrl } = await createUnsubscribeLink(context, recipient);
  const grade = { hits: recipient.hits ?? 0, total: recipient.total ?? 0 };
  await queueMail(context, {
    to: recipient.email,
    headers,
    subject: `Saiu o gabarito oficial: ${sheet.name}`,
    name: recipient.name,
    paragraphs: [
      `O gabarito oficial de ${sheet.name} saiu e refizemos a sua correção.`,
      `Com ele você tem ${grade.hits} de ${grade.total} questões certas.`,
    ],
    summary: buildGradeSummary(sheet, grade),
    action: { label: 'Ver meu resultado', url: await createSheetLink(context, recipient) },
    footnote: PRIVACY_NOTE,
    unsubscribeUrl,
  });
}
