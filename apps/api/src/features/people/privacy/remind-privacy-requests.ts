import { academyDay, formatBrazilianDay } from '@toro/domain/base/calendar/day';
import { describeDue, findDueReminder, PRIVACY_KINDS } from '@toro/domain/people/privacy/privacy-requests';
import { and, asc, eq } from 'drizzle-orm';
import { privacyRequests } from '../../../database/schema/index.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { findStaffById, findStaffWithRoles } from '../../accounts/staff/find-staff.ts';
import type { PrivacyRequestRow } from './privacy-requests.ts';

/** Direção and the person who holds the request, each once. */
async function findRecipients({ db }: Context, holderId: number | null) {
  const owners = await findStaffWithRoles(db, ['owner']);
  const holder = holderId === null ? null : await findStaffById(db, holderId);
  return holder && !owners.some(({ id }) => id === holder.id) ? [...owners, holder] : owners;
}

async function remind(context: Context, row: PrivacyRequestRow, days: number): Promise<void> {
  await inTransaction(context, async (tx) => {
    const [marked] = await tx.db
      .update(privacyRequests)
      .set({ reminded: days })
      .where(and(eq(privacyRequests.id, row.id), eq(privacyRequests.state, 'open')))
      .returning({ id: privacyRequests.id });
    if (!marked) return;
    for (const { id, email, name } of await findRecipients(tx, row.holderId))
      await queueMail(tx, {
        mail: 'staff-privacy-due',
        to: email,
        name,
        key: `privacy:${row.id}:${days}:${id}`,
        values: {
          protocolo: row.protocol,
          tipo: PRIVACY_KINDS[row.kind],
          prazo: formatBrazilianDay(row.dueOn),
          quando: describeDue(row.dueOn, academyDay(tx.now())),
          link: `${tx.config.officeUrl ?? tx.config.publicUrl}/alunos/solicitacoes-lgpd/${row.id}`,
        },
      });
  });
}

/** Mails Direção and the holder of each open request 5 days and 1 day before its due day. */
export async function remindPrivacyRequests(context: Context): Promise<number> {
  const today = academyDay(context.now());
  const open = await context.db
    .select()
    .from(privacyRequests)
    .where(eq(privacyRequests.state, 'open'))
    .orderBy(asc(privacyRequests.dueOn));
  let sent = 0;
  for (const row of open) {
    const days = findDueReminder(row.dueOn, today, row.reminded);
    if (days === null) continue;
    await remind(context, row, days);
    sent += 1;
  }
  return sent;
}
