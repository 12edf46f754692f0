import type { getToday as schemas } from '@toro/contract/learning/study/schemas';
import { academyDay, academyInstant, type Day } from '@toro/domain/base/calendar/day';
import { MIN_MODULE_ANSWERS } from '@toro/domain/learning/study/ability/evidence-needed';
import { NEWEST_ANSWERS } from '@toro/domain/learning/study/newest-answers';
import { minutesOfDay } from '@toro/domain/learning/study/plan/plan-settings';
import { isEve } from '@toro/domain/learning/study/plan/plan-texts';
import { tickItem } from '@toro/domain/learning/study/plan/tick';
import type { z } from 'zod';
import type { Context } from '../../../../platform/context.ts';
import { readTogether } from '../../../../platform/read-together.ts';
import { findNewestAnswers, type NewestAnswers } from '../../evidence/newest-answers.ts';
import { countBestEvidence } from '../ability/queries.ts';
import { findHorizons } from '../open-courses.ts';
import { type CurrentPlan, findCurrentPlan, noteVisit } from '../plan/current-plan.ts';
import { shortDayOf } from '../plan/find-settings.ts';
import { findNames } from '../plan/names.ts';
import { findExamQuestion, findPlanState, showItem } from '../plan/show-plan.ts';
import { findDoneState } from '../plan/study-state.ts';
import { summariseReview } from '../review/summarise-review.ts';

type Today = z.output<(typeof schemas)['response']>;

/** How many answers are missing to the first estimate, and its module; the newest ones are enough for most students. */
async function findEstimateLeft(
  { db }: Context,
  studentId: number,
  familyIds: readonly number[],
  { best, read }: NewestAnswers,
) {
  const isKnown = best.answers >= MIN_MODULE_ANSWERS || read < NEWEST_ANSWERS;
  const { answers, title } = isKnown ? best : await countBestEvidence(db, studentId, familyIds);
  return { left: Math.max(0, MIN_MODULE_ANSWERS - answers), title };
}

/** What the plan has for today. */
async function showDay(context: Context, studentId: number, current: CurrentPlan): Promise<Today['plan']> {
  const { today, plan, open, states, settings } = current;
  const items = plan.days.find(({ day }) => day === today)?.items ?? [];
  const names = await findNames(context, states, items);
  const done = await findDoneState(context, studentId, today, states);
  const [newest] = plan.sentences;
  return {
    state: findPlanState(current),
    minutes: minutesOfDay(settings, today, shortDayOf(settings)),
    items: items.map((item) => showItem(item, tickItem(item, done), { names, open })),
    sentence: newest?.day === today ? newest.text : null,
    is_eve: isEve(
      today,
      open.map(({ examDay }) => examDay),
    ),
    short_minutes: settings.shortDay === today ? settings.shortMinutes : null,
  };
}

function findDateQuestion({ open, settings, today }: CurrentPlan): Today['asks_date'] {
  if (settings.dateHiddenUntil !== null && settings.dateHiddenUntil > today) return null;
  const course = open.find(({ examDay }) => examDay === null);
  return course ? { id: course.courseId, class_group: course.classGroupId, category: course.category } : null;
}

/** The card of today: what the plan has, review, practice, and what is done. It builds no session. */
export async function getToday(context: Context, { studentId }: { studentId: number }): Promise<Today> {
  const today: Day = academyDay(context.now());
  const current = await findCurrentPlan(context, studentId);
  await noteVisit(context, studentId, current.settings);
  const dayMinutes = minutesOfDay(current.settings, today, shortDayOf(current.settings));
  const familyIds = [...findHorizons(current.open, today).keys()];
  let reading: Promise<NewestAnswers> | undefined;
  // Read once, by who asks first.
  const readNewest = () => {
    reading ??= findNewestAnswers(context.db, studentId, { familyIds, since: academyInstant(today) });
    return reading;
  };
  const readSeconds = async () => (await readNewest()).secondsOf;
  const [newest, review, plan, estimate] = await readTogether(context.db, [
    readNewest,
    () => summariseReview(context, studentId, current, { dayMinutes, readNewest: readSeconds }),
    () => showDay(context, studentId, current),
    async () => findEstimateLeft(context, studentId, familyIds, await readNewest()),
  ]);
  const { seconds, practised } = newest.recent;
  const hasAnswers = newest.read > 0;
  return {
    review,
    practice: newest.weakest,
    practised,
    done_minutes: Math.round(seconds / 60),
    has_answers: hasAnswers,
    plan,
    needs_set_up: current.open.length > 0 && !hasAnswers && current.settings.setUpAt === null,
    asks_date: findDateQuestion(current),
    exam_question: findExamQuestion(current),
    estimate_left: estimate.left,
    estimate_module: estimate.title,
  };
}
