import { setTimeout as pause } from 'node:timers/promises';
import { academyDay, addDays } from '@toro/domain/base/calendar/day';
import { mondayOf } from '@toro/domain/learning/reports/report-week';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { enrolments, mailOutbox, reports } from '../../apps/api/src/database/schema/index.ts';
import type { Context } from '../../apps/api/src/platform/context.ts';
import { signIn } from '../../apps/api/test/lesson-factories.ts';
import type { Balancer } from './balancer.ts';
import type { ExamStudent } from './exam-load.ts';
import type { MailServer } from './mail-server.ts';

const DEMO_COURSE = 101;
/** Weeks before the demo's own history; each report of a run is for a different week. */
let weeksBack = 20;

export interface JobRequestOptions {
  students: ExamStudent[];
  mails: number;
  reports: number;
}

export interface JobEnvironment {
  context: Context;
  balancer: Balancer;
  mail: MailServer;
}

interface Report {
  studentId: number;
  week: string;
}

/** Requests new passwords by mail; returns the addresses whose request was accepted. */
async function requestMails({ balancer }: JobEnvironment, students: ExamStudent[]): Promise<string[]> {
  const accepted: string[] = [];
  for (const [at, { email }] of students.entries()) {
    const headers = { 'x-forwarded-for': `10.${at >> 8}.${at & 255}.7` };
    const request = { method: 'POST', path: '/v1/generate-password', body: { email }, headers } as const;
    if ((await balancer.send(request)).status === 200) accepted.push(email);
  }
  return accepted;
}

/** Requests reports of demo students; returns those whose request was accepted. */
async function requestReports({ context, balancer }: JobEnvironment, count: number): Promise<Report[]> {
  const enrolled = await context.db
    .select({ studentId: enrolments.studentId, classGroupId: enrolments.classGroupId })
    .from(enrolments)
    .where(eq(enrolments.courseId, DEMO_COURSE))
    .limit(4);
  const monday = mondayOf(academyDay(context.now()));
  const accepted: Report[] = [];
  for (let at = 0; at < count; at += 1) {
    const enrolment = enrolled[at % enrolled.length];
    if (!enrolment) throw new Error('the demo academy has no students');
    const { studentId, classGroupId } = enrolment;
    weeksBack += 1;
    const week = addDays(monday, -7 * weeksBack);
    const token = await signIn(context, studentId);
    const query = `user_id=${studentId}&course_id=${DEMO_COURSE}&class_id=${classGroupId}&end=${week}&media=pdf`;
    const request = { method: 'POST', path: `/v1/report/course/cfp?${query}`, token } as const;
    const { status, body } = await balancer.send(request);
    if (status === 200) accepted.push({ studentId, week });
    else console.log(`      a report was answered with ${status}: ${body.slice(0, 200)}`);
  }
  return accepted;
}

/** Requests mails and reports: those that were accepted must be completed, whatever happens to the workers. */
export async function requestJobs(environment: JobEnvironment, options: JobRequestOptions) {
  const { context, mail } = environment;
  const before = new Map(mail.recipients);
  const students = options.students.slice(0, options.mails);
  const recipients = await requestMails(environment, students);
  const weeks = await requestReports(environment, options.reports);
  const countReceived = (to: string) => (mail.recipients.get(to) ?? 0) - (before.get(to) ?? 0);

  async function countRemaining(): Promise<{ mails: number; reports: number }> {
    const ready = await context.db
      .select({ studentId: reports.studentId, week: reports.week })
      .from(reports)
      .where(and(eq(reports.state, 'ready'), eq(reports.format, 'pdf')));
    const made = new Set(ready.map(({ studentId, week }) => `${studentId} ${week}`));
    const waiting = await context.db
      .select({ to: mailOutbox.recipient })
      .from(mailOutbox)
      .where(and(inArray(mailOutbox.recipient, ['', ...recipients]), isNull(mailOutbox.sentAt)));
    const unsent = new Set(waiting.map(({ to }) => to));
    return {
      // A mail that arrived but is not marked as sent will be sent again.
      mails: recipients.filter((to) => countReceived(to) < 1 || unsent.has(to)).length,
      reports: weeks.filter(({ studentId, week }) => !made.has(`${studentId} ${week}`)).length,
    };
  }

  return {
    rejected: students.length - recipients.length + options.reports - weeks.length,
    /** Waits until everything is done, at most this long. */
    async waitUntilDone(timeoutMs: number) {
      const began = performance.now();
      let remaining = await countRemaining();
      while (remaining.mails + remaining.reports > 0 && performance.now() - began < timeoutMs) {
        await pause(300);
        remaining = await countRemaining();
      }
      return {
        mails: recipients.length,
        reports: weeks.length,
        mailsMissing: remaining.mails,
        reportsMissing: remaining.reports,
        mailsTwice: recipients.filter((to) => countReceived(to) > 1).length,
      };
    },
  };
}
