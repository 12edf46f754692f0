import { buildGrade } from '@toro/domain/answer-sheets/grade';
import type { Context } from '../../platform/context.ts';
import { greetingFor, writeLetter } from '../../platform/mail/letter.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { hashToken } from '../../platform/tokens.ts';
import { unsubscribeLink } from '../channels/unsubscribe-link.ts';
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

/** The link of somebody's sheet: to go on filling it, or to its result. */
async function createSheetLink(context: Context, sheet: Sheet, { id, email, finishedAt }: MailRecipient): Promise<string> {
  const token = sheetToken(context, sheet.id, email);
  // Only a changed secret makes a difference here: then the mailed link becomes the one that works.
  await updateToken(context.db, id, hashToken(token));
  return `${context.config.publicUrl}/gabaritoro/${finishedAt ? 'result' : 'fill'}/${token}`;
}

/** Mails the link of a sheet that is open, or of its result. */
export async function mailSheetLink(context: Context, sheet: Sheet, reader: MailRecipient): Promise<void> {
  const done = reader.finishedAt !== null;
  await queueMail(context, {
    to: reader.email,
    ...writeLetter({
      subject: done ? `Seu resultado: ${sheet.name}` : `Seu gabarito: ${sheet.name}`,
      greeting: greetingFor(reader.name),
      paragraphs: done
        ? [`Seu resultado em ${sheet.name} está neste link, por módulo e questão a questão.`]
        : [
            `Seu gabarito de ${sheet.name} está aberto.`,
            'O que você marca fica salvo. Com este link você continua de onde parou, em qualquer aparelho.',
          ],
      action: {
        label: done ? 'Ver meu resultado' : 'Continuar meu gabarito',
        url: await createSheetLink(context, sheet, reader),
      },
      footnote: PRIVACY_NOTE,
    }),
  });
}

type KeyMailRecipient = Awaited<ReturnType<typeof findMailRecipients>>[number];

/** Tells somebody that the official key is out and what it makes of their answers. */
export async function mailOfficialKey(context: Context, sheet: Sheet, reader: KeyMailRecipient): Promise<void> {
  const { headers, url: unsubscribeUrl } = await unsubscribeLink(context, reader);
  const { hits, total } = buildGrade(reader.hits ?? 0, reader.total ?? 0);
  await queueMail(context, {
    to: reader.email,
    headers,
    ...writeLetter({
      subject: `Saiu o gabarito oficial: ${sheet.name}`,
      greeting: greetingFor(reader.name),
      paragraphs: [
        `O gabarito oficial de ${sheet.name} saiu e refizemos a sua correção.`,
        `Com ele você tem ${hits} de ${total} questões certas.`,
      ],
      action: { label: 'Ver meu resultado', url: await createSheetLink(context, sheet, reader) },
      footnote: PRIVACY_NOTE,
      unsubscribeUrl,
    }),
  });
}
