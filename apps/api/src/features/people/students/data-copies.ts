import { randomUUID } from 'node:crypto';
import { academyDay, formatBrazilianDay } from '@toro/domain/base/calendar/day';
import { recordAudit } from '../../../platform/audit.ts';
import { findOrigin } from '../../../platform/brands/find-origin.ts';
import { type Context, inTransaction, withHost } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { downloadLink } from '../../../platform/storage/download-link.ts';
import { removeFile } from '../../../platform/storage/remove-file.ts';
import { assertNoEmailHold } from '../../accounts/auth/email-holds.ts';
import { insertDataCopy } from '../../accounts/profile/data-copies.ts';
import { writeDataCopy } from '../../accounts/profile/data-copy/write-data-copy.ts';
import { collectData } from '../../accounts/profile/export-data.ts';
import { findSubject, lockStudent, toSubject } from './find-subject.ts';

const LINK_SECONDS = 7 * 24 * 60 * 60;

/** Mails the student a link of seven days to the same file as the own copy of data. The response has no link. */
export async function sendDataCopy(
  context: Context,
  { by, id: studentId }: { by: Pick<StaffSession, 'id'>; id: number },
) {
  const { student, subject } = await inTransaction(context, async (tx) => {
    const locked = await lockStudent(tx, studentId);
    await assertNoEmailHold(tx, studentId);
    return { student: locked, subject: toSubject(locked) };
  });
  await context.limits.take('dataCopies', String(studentId));
  const now = context.now();
  const expiresAt = new Date(now.getTime() + LINK_SECONDS * 1000);
  const path = `private/data-copies/${randomUUID()}.zip`;
  const { filename, content } = await writeDataCopy(context, studentId);
  await context.storage.put(path, content, 'application/zip');
  try {
    await inTransaction(context, async (tx) => {
      const branded = withHost(tx, student.host);
      const link = downloadLink(tx, path, filename, { seconds: LINK_SECONDS });
      await insertDataCopy(tx.db, { studentId, staffId: by.id, path, expiresAt, createdAt: now });
      await queueMail(branded, {
        mail: 'data-copy',
        to: student.email,
        values: {
          link: `${await findOrigin(branded)}${link}`,
          validade: formatBrazilianDay(academyDay(expiresAt)),
        },
      });
      await recordAudit(tx, { action: 'send-data-copy', subject, studentId });
    });
  } catch (error) {
    await removeFile(context, path);
    throw error;
  }
  return { expires_at: expiresAt.toISOString() };
}

/** The copy itself, for staff with a reason. */
export function openDataCopy(context: Context, { id: studentId, reason }: { id: number; reason: string }) {
  return inTransaction(context, async (tx) => {
    const subject = await findSubject(tx, studentId);
    await recordAudit(tx, { action: 'open-data-copy', subject, reason, studentId });
    return collectData(tx, studentId);
  });
}
