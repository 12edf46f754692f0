import type { MailText } from '@toro/domain/messages/mails/mail-definition';
import { findMailTextErrors } from '@toro/domain/messages/mails/mail-text-errors';
import { findMail, type MailName, sampleValues } from '@toro/domain/messages/mails/mails';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction, withHost } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { queueTestMail } from '../../../platform/mail/outbox.ts';
import { assertValid } from '../../office/settings/assert-valid.ts';
import { listBrands } from '../../office/settings/get-brand.ts';

interface TestInput extends MailText {
  /** The tag of the brand whose look the mail has. */
  brand: string;
}

/** Sends a text with sample values, never to anybody else than the person who orders it. */
export async function sendTestMail(
  context: Context,
  { by, name: mail, subject, text, brand }: { by: StaffSession; name: MailName } & TestInput,
) {
  assertValid(findMailTextErrors(mail, { subject, text }));
  await context.limits.take('testMails', String(by.id));
  const { brands } = await listBrands(context);
  const host = brands.find(({ tag }) => tag === brand)?.hosts[0] ?? null;
  await inTransaction(withHost(context, host), async (tx) => {
    await queueTestMail(
      tx,
      { mail, text: { subject, text }, values: sampleValues(mail) },
      {
        to: by.email,
        name: by.name,
        ...(findMail(mail).hasUnsubscribe && { unsubscribeUrl: 'https://exemplo.com.br/descadastrar' }),
      },
    );
    await recordAudit(tx, {
      action: 'send-test-mail',
      subject: { kind: 'mail', id: mail, name: findMail(mail).title },
    });
  });
  return {};
}
