import { dateAndTime } from '@toro/domain/base/calendar/day';
import { findMail } from '@toro/domain/messages/mails/mails';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { queueMail, withdrawMail } from '../../../platform/mail/outbox.ts';

/** Stands before the id of the person in the key of the mail. */
export const TEST_MAIL_KEY = 'test-mail:';

/** Sends a mail to the own address. One that the server has not accepted yet is replaced. */
export async function sendFirstMail(context: Context, { by }: { by: StaffSession }) {
  await context.limits.take('testMails', String(by.id));
  await inTransaction(context, async (tx) => {
    const key = `${TEST_MAIL_KEY}${by.id}`;
    await withdrawMail(tx, key);
    await queueMail(tx, {
      mail: 'staff-test',
      to: by.email,
      name: by.name,
      key,
      values: { quando: dateAndTime(tx.now()) },
    });
    await recordAudit(tx, {
      action: 'send-test-mail',
      subject: { kind: 'mail', id: 'staff-test', name: findMail('staff-test').title },
    });
  });
  return {};
}
