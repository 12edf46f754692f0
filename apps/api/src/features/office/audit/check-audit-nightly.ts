import { academyDay } from '@toro/domain/base/calendar/day';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { findStaffWithRoles } from '../../accounts/staff/find-staff.ts';
import { verifyAudit } from './verify-audit.ts';

const HOUR_MS = 3_600_000;

/** Checks the seals of the audit. Problems are logged and mailed to the owners; the hash in the log can be compared later. */
export async function checkAuditNightly(context: Context): Promise<void> {
  const { log, now, config } = context;
  const { problems, waitingSince, ...numbers } = await verifyAudit(context);
  if (waitingSince && waitingSince.getTime() < now().getTime() - HOUR_MS)
    log.error({ waitingSince }, 'entries of the audit are not sealed');
  if (problems.length === 0) {
    log.info(numbers, 'the audit agrees with its seals');
    return;
  }
  log.error({ ...numbers, problems: problems.slice(0, 50) }, 'the audit differs from its seals');
  await inTransaction(context, async (tx) => {
    for (const { id, email, name } of await findStaffWithRoles(tx.db, ['owner']))
      await queueMail(tx, {
        mail: 'staff-audit-broken',
        to: email,
        name,
        key: `audit-broken:${academyDay(now())}:${id}`,
        values: {
          quantos: problems.length === 1 ? '1 diferença' : `${problems.length} diferenças`,
          link: `${config.officeUrl ?? config.publicUrl}/auditoria`,
        },
      });
  });
}
