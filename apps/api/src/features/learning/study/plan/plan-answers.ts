import type { answerExamQuestion as schemas } from '@toro/contract/learning/study/schemas';
import { addDays } from '@toro/domain/base/calendar/day';
import type { z } from 'zod';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/errors.ts';
import { findOpenCourses } from '../open-courses.ts';
import { findSettings, updateSettings } from './find-settings.ts';
import { todayOf } from './make-plan.ts';

const DATE_HIDDEN_DAYS = 14;
/** The answers of the last exams are kept. */
const MAX_EXAM_ANSWERS = 50;

/** Keeps what the student said about an exam; it is asked once. */
export async function answerExamQuestion(
  context: Context,
  { studentId, class_group: course, answer }: { studentId: number } & z.output<(typeof schemas)['body']>,
): Promise<Record<string, never>> {
  await inTransaction(context, async (tx) => {
    const today = todayOf(tx);
    const open = await findOpenCourses(tx, studentId, today);
    const found = open.find(
      ({ classGroupId, examDay }) => classGroupId === course && examDay && examDay <= today,
    );
    if (!found?.examDay) throw notFound();
    const { examDay } = found;
    const { examAnswers } = await findSettings(tx, studentId);
    const others = examAnswers.filter((each) => each.course !== course || each.examDay !== examDay);
    await updateSettings(tx, studentId, {
      examAnswers: [...others, { course, examDay, answer }].slice(-MAX_EXAM_ANSWERS),
    });
  });
  return {};
}

/** Puts off a question of the card of today: the first settings for good, the exam date for two weeks. */
export async function hidePlanQuestion(
  context: Context,
  { studentId, question }: { studentId: number; question: 'set-up' | 'exam-date' },
): Promise<Record<string, never>> {
  await updateSettings(
    context,
    studentId,
    question === 'set-up'
      ? { setUpAt: context.now() }
      : { dateHiddenUntil: addDays(todayOf(context), DATE_HIDDEN_DAYS) },
  );
  return {};
}

/** Switches the reminders and chooses their hour. */
export async function setPlanReminders(
  context: Context,
  { studentId, is_on: reminds, hour: reminderHour }: { studentId: number; is_on: boolean; hour: number },
): Promise<Record<string, never>> {
  await updateSettings(context, studentId, { reminds, reminderHour, unseenReminders: 0 });
  return {};
}
