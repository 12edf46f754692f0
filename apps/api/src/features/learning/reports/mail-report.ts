import { longDate } from '@toro/domain/base/calendar/day';
import { sundayOf } from '@toro/domain/learning/reports/report-week';
import { findOrigin } from '../../../platform/brands/find-origin.ts';
import { withHostOfRecipient } from '../../../platform/brands/with-host-of-recipient.ts';
import type { Context } from '../../../platform/context.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { createUnsubscribeLink } from '../../accounts/channels/create-unsubscribe-link.ts';
import type { findReport } from './queries.ts';
import { LINK_LIFETIMES, reportLink, toLinkedReport } from './report-link.ts';

type ReportWithStudent = NonNullable<Awaited<ReturnType<typeof findReport>>>;

/** Mails a student that the weekly report is ready, unless e-mail is disabled. */
export async function mailReport(tx: Context, reportWithStudent: ReportWithStudent): Promise<void> {
  const { report, course, student } = reportWithStudent;
  if (!student.wantsMail) return;
  const context = await withHostOfRecipient(tx, student.email);
  const { headers, url } = await createUnsubscribeLink(context, {
    studentId: report.studentId,
    email: student.email,
  });
  const link = reportLink(context, toLinkedReport(reportWithStudent), LINK_LIFETIMES.mail);
  await queueMail(context, {
    mail: 'weekly-report',
    to: student.email,
    headers,
    unsubscribeUrl: url,
    values: {
      curso: course,
      ate: longDate(sundayOf(report.week)),
      link: `${await findOrigin(context)}${link}`,
    },
  });
}
