import { setTimeout as pause } from 'node:timers/promises';
import { academyDay, addDays } from '@toro/domain/calendar/day';
import { mondayOf } from '@toro/domain/reports/report-week';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { enrolments, mailOutbox, reports } from '../../apps/api/src/database/schema/index.ts';
import type { Context } from '../../apps/api/src/platform/context.ts';
import { signIn } from '../../apps/api/test/lesson-factories.ts';
import type { Balancer } from './balancer.ts';
import type { MailServer } from './mail-server.ts';
import type { Seat } from './students.ts';

const DEMO_COURSE = 101;
/** Weeks before the demo's own history; every report of a run is of another week. */
let weeksBack = 20;

export interface ErrandOptions {
  seats: Seat[];
  mails: number;
  reports: number;
}

export interface ErrandScene {
  context: Context;
  balancer: Balancer;
  mail: MailServer;
}

interface Report {
  studentId: number;
  week: string;
}

/** New passwords that students ask for by mail; the answer is who was promised one. */
async function askForMails({ balancer }: ErrandScene, seats: Seat[]): Promise<string[]> {
  const promised: string[] = [];
  for (const [at, { email }] of seats.entries()) {
    const headers = { 'x-forwarded-for': `10.${at >> 8}.${at & 255}.7` };
    const asked = { method: 'POST', path: '/v1/generate-password', body: { email }, headers } as const;
    if ((await balancer.send(asked)).status === 200) promised.push(email);
  }
  return promised;
}

/** Reports that students of the demo academy ask for; the answer is which were promised. */
async function askForReports({ context, balancer }: ErrandScene, count: number): Promise<Report[]> {
  const places = await context.db
    .select({ studentId: enrolments.studentId, classGroupId: enrolments.classGroupId })
    .from(enrolments)
    .where(eq(enrolments.courseId, DEMO_COURSE))
    .limit(4);
  const monday = mondayOf(academyDay(context.now()));
  const promised: Report[] = [];
  for (let at = 0; at < count; at += 1) {
    const place = places[at % places.length];
    if (!place) throw new Error('the demo academy has no students');
    const { studentId, classGroupId } = place;
    weeksBack += 1;
    const week = addDays(monday, -7 * weeksBack);
    const token = await signIn(context, studentId);
    const query = `user_id=${studentId}&course_id=${DEMO_COURSE}&class_id=${classGroupId}&end=${week}&media=pdf`;
    const asked = { method: 'POST', path: `/v1/report/course/cfp?${query}`, token } as const;
    const { status, body } = await balancer.send(asked);
    if (status === 200) promised.push({ studentId, week });
    else console.log(`      a report was answered with ${status}: ${body.slice(0, 200)}`);
  }
  return promised;
}

/** Mails and reports that people ask for: what was acknowledged must be done, whatever happens to the workers. */
export async function openErrands(scene: ErrandScene, options: ErrandOptions) {
  const { context, mail } = scene;
  const before = new Map(mail.recipients);
  const seats = options.seats.slice(0, options.mails);
  const recipients = await askForMails(scene, seats);
  const weeks = await askForReports(scene, options.reports);
  const came = (to: string) => (mail.recipients.get(to) ?? 0) - (before.get(to) ?? 0);

  async function countLeft(): Promise<{ mails: number; reports: number }> {
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
      // One that came and is not noted as sent will come once more.
      mails: recipients.filter((to) => came(to) < 1 || unsent.has(to)).length,
      reports: weeks.filter(({ studentId, week }) => !made.has(`${studentId} ${week}`)).length,
    };
  }

  return {
    refused: seats.length - recipients.length + options.reports - weeks.length,
    /** Waits until all is done, or for so long. */
    async settle(longestMs: number) {
      const began = performance.now();
      let left = await countLeft();
      while (left.mails + left.reports > 0 && performance.now() - began < longestMs) {
        await pause(300);
        left = await countLeft();
      }
      return {
        mails: recipients.length,
        reports: weeks.length,
        mailsMissing: left.mails,
        reportsMissing: left.reports,
        mailsTwice: recipients.filter((to) => came(to) > 1).length,
      };
    },
  };
}
