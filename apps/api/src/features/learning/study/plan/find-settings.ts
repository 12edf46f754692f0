import type { Day } from '@toro/domain/base/calendar/day';
import { DEFAULT_SETTINGS, minutesOfDay } from '@toro/domain/learning/study/plan/plan-settings';
import { eq } from 'drizzle-orm';
import { planSettings } from '../../../../database/schema/index.ts';
import type { Context } from '../../../../platform/context.ts';

const DEFAULT_ROW = {
  minutes: [...DEFAULT_SETTINGS.minutes],
  daysOff: [],
  studyTime: DEFAULT_SETTINGS.studyTime,
  shortDay: null,
  shortMinutes: null,
  setUpAt: null,
  dateHiddenUntil: null,
  reminds: false,
  reminderHour: 20,
  remindedOn: null,
  unseenReminders: 0,
  calendarHash: null,
  examAnswers: [],
};

export type SettingsRow = typeof planSettings.$inferSelect;

/** What a student chose for the plan, with the defaults for the rest. */
export async function findSettings({ db }: Context, studentId: number): Promise<SettingsRow> {
  const [row] = await db.select().from(planSettings).where(eq(planSettings.studentId, studentId));
  return row ?? { studentId, ...DEFAULT_ROW };
}

/** Changes some of a student's settings. */
export async function updateSettings(
  { db }: Context,
  studentId: number,
  values: Partial<Omit<SettingsRow, 'studentId'>>,
): Promise<void> {
  await db
    .insert(planSettings)
    .values({ studentId, ...values })
    .onConflictDoUpdate({ target: planSettings.studentId, set: values });
}

export const shortDayOf = ({ shortDay, shortMinutes }: SettingsRow) =>
  shortDay !== null && shortMinutes !== null ? { day: shortDay, minutes: shortMinutes } : null;

/** The minutes of study that a student has on a day. */
export async function findDayMinutes(context: Context, studentId: number, day: Day): Promise<number> {
  const settings = await findSettings(context, studentId);
  return minutesOfDay(settings, day, shortDayOf(settings));
}
