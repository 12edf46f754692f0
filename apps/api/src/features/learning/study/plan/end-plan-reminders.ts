import type { Day } from '@toro/domain/base/calendar/day';
import { and, eq } from 'drizzle-orm';
import { planSettings } from '../../../../database/schema/index.ts';
import type { Context } from '../../../../platform/context.ts';
import { withdrawMail } from '../../../../platform/mail/outbox.ts';
import { todayOf } from './make-plan.ts';

/** One reminder a day. */
export const reminderKey = (studentId: number, day: Day): string => `study-reminder:${studentId}:${day}`;

/** Ends the reminders of a student who does not want mails any more, also one that waits to be sent. */
export async function endPlanReminders(tx: Context, studentId: number): Promise<void> {
  await tx.db
    .update(planSettings)
    .set({ reminds: false })
    .where(and(eq(planSettings.studentId, studentId), eq(planSettings.reminds, true)));
  await withdrawMail(tx, reminderKey(studentId, todayOf(tx)));
}
