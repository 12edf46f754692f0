import { addDays } from '@toro/domain/base/calendar/day';
import { sumMinutes } from '@toro/domain/learning/study/plan/plan';
import { writeCalendar } from '@toro/domain/learning/study/plan/write-calendar';
import { and, eq, isNull } from 'drizzle-orm';
import { planSettings, students } from '../../../../database/schema/index.ts';
import { findOrigin } from '../../../../platform/brands/find-origin.ts';
import type { Context } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/errors.ts';
import { hashToken, newToken } from '../../../../platform/tokens.ts';
import { findCurrentPlan } from './current-plan.ts';
import { updateSettings } from './find-settings.ts';
import { findNames } from './names.ts';

const CALENDAR_DAYS = 60;
const NAME_LENGTH = 16;

/** Gives the calendar a new address, which is shown this once; one of before ends. */
export async function createCalendarAddress(
  context: Context,
  { studentId }: { studentId: number },
): Promise<{ url: string }> {
  const secret = newToken();
  await updateSettings(context, studentId, { calendarHash: hashToken(secret) });
  return { url: `${await findOrigin(context)}/v1/study/calendar/${secret}.ics` };
}

export async function endCalendarAddress(
  context: Context,
  { studentId }: { studentId: number },
): Promise<Record<string, never>> {
  await updateSettings(context, studentId, { calendarHash: null });
  return {};
}

/** The calendar of a secret address. */
export async function writeStudentCalendar(context: Context, secret: string): Promise<string> {
  const hash = hashToken(secret);
  const [owner] = await context.db
    .select({ id: planSettings.studentId })
    .from(planSettings)
    .innerJoin(students, eq(students.id, planSettings.studentId))
    .where(and(eq(planSettings.calendarHash, hash), isNull(students.anonymisedAt)));
  if (!owner) throw notFound();
  const { plan, open, settings, states, today } = await findCurrentPlan(context, owner.id);
  const days = plan.days.filter(({ day }) => day < addDays(today, CALENDAR_DAYS));
  const names = await findNames(
    context,
    states,
    days.flatMap(({ items }) => items),
  );
  const exams = open.flatMap(({ examDay, category }) =>
    examDay !== null && examDay >= today ? [{ day: examDay, category }] : [],
  );
  return writeCalendar({
    name: hash.slice(0, NAME_LENGTH),
    sequence: plan.version,
    madeAt: plan.madeAt,
    studyTime: settings.studyTime,
    link: `${await findOrigin(context)}/study`,
    days: days.map(({ day, items }) => ({
      day,
      minutes: sumMinutes(items),
      lines: items.map((item) => `${names.title(item)} · ${item.minutes} min`),
    })),
    exams: exams.filter(({ day }, at) => exams.findIndex((each) => each.day === day) === at),
  });
}
