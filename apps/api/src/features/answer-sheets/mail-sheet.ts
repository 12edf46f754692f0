import { buildGrade } from '@toro/domain/answer-sheets/grade';
import type { Context } from '../../platform/context.ts';
import { buildMail, greetingFor } from '../../platform/mail/build-mail.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { hashToken } from '../../platform/tokens.ts';
import { createUnsubscribeLink } from '../channels/create-unsubscribe-link.ts';
import { type findMailRecipients, updateToken } from './queries.ts';
import { sheetToken } from './sheet-token.ts';

interface Sheet {
  id: number;
  name: string;
}

interface MailRecipient {
  id: number;
  name: string;
  email: string;
  finishedAt: Date | null;
}

const PRIVACY_NOTE = 'Quem tem este link vê as suas respostas. Não o encaminhe.';

/** The link to the sheet while it is being filled, or to its result afterwards. */
async function createSheetLink(
  context: Context,
  sheet: Sheet,
  { id, email, finishedAt }: MailRecipient,
): Promise<string> {
  const token = sheetToken(context, sheet.id, email);
  // The stored hash differs only after the server's secret changed; the mailed link must work.
  await updateToken(context.db, id, hashToken(token));
  return `${context.config.publicUrl}/gabaritoro/${finishedAt ? 'result' : 'fill'}/${token}`;
}

/** Mails the link of an open sheet or of its result. */
export async function mailSheetLink(context: Context, sheet: Sheet, recipient: MailRecipient): Promise<void> {
  const done = recipient.finishedAt !== null;
  await queueMail(context, {
    to: recipient.email,
    ...buildMail({
      subject: done ? `Seu resultado: ${sheet.name}` : `Seu gabarito: ${sheet.name}`,
      greeting: greetingFor(recipient.name),
      paragraphs: done
        ? [`Seu resultado em ${sheet.name} está neste link, por módulo e questão a questão.`]
        : [
            `Seu gabarito de ${sheet.name} está aberto.`,
            'O que você marca fica salvo. Com este link você continua de onde parou, em qualquer aparelho.',
          ],
      action: {
        label: done ? 'Ver meu resultado' : 'Continuar meu gabarito',
        url: await createSheetLink(context, sheet, recipient),
      },
      footnote: PRIVACY_NOTE,
    }),
  });
}

type KeyMailRecipient = Awaited<ReturnType<typeof findMailRecipients>>[number];

/** Mails that the official key was published, with the new result. */
export async function mailOfficialKey(
  context: Context,
  sheet: Sheet,
  recipient: KeyMailRecipient,
): Promise<void> {
  const { headers, url: unsubscribeUrl } = await createUnsubscribeLink(context, recipient);
  const { hits, total } = buildGrade(recipient.hits ?? 0, recipient.total ?? 0);
  await queueMail(context, {
    to: recipient.email,
    headers,
    ...buildMail({
      subject: `Saiu o gabarito oficial: ${sheet.name}`,
      greeting: greetingFor(recipient.name),
      paragraphs: [
        `O gabarito oficial de ${sheet.name} saiu e refizemos a sua correção.`,
        `Com ele você tem ${hits} de ${total} questões certas.`,
      ],
      action: { label: 'Ver meu resultado', url: await createSheetLink(context, sheet, recipient) },
      footnote: PRIVACY_NOTE,
      unsubscribeUrl,
    }),
  });
}
