import type { getAbility as schemas } from '@toro/contract/learning/study/ability-schemas';
import { academyDay, type Day } from '@toro/domain/base/calendar/day';
import type { Blueprint } from '@toro/domain/learning/study/ability/blueprint';
import type { ExamForecast } from '@toro/domain/learning/study/ability/chance';
import { MIN_MODULE_ANSWERS } from '@toro/domain/learning/study/ability/evidence-needed';
import { drawExams, toPercent } from '@toro/domain/learning/study/ability/exam-dots';
import { type AbilityState, abilityIn } from '@toro/domain/learning/study/ability/filter';
import { dayOfNumber } from '@toro/domain/learning/study/ability/replay';
import {
  type ShareTable,
  shareInterval,
  toWholeInterval,
} from '@toro/domain/learning/study/ability/share-right';
import { asc, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { courseCategories } from '../../../../database/schema/index.ts';
import type { Context } from '../../../../platform/context.ts';
import { findOpenCourses, type OpenCourse } from '../open-courses.ts';
import { countDue } from '../review/count-due.ts';
import { findAbility } from './find-ability.ts';
import { type FamilyModel, findFamilyModel } from './find-family-model.ts';
import { forecastCategory } from './forecast.ts';

type Ability = z.output<(typeof schemas)['response']>;
type CategoryAbility = Ability['categories'][number];
type Category = typeof courseCategories.$inferSelect;

const MAX_GAINS = 3;
/** A module minimum that is likelier to be missed is said by name. */
const MIN_RISK = 0.2;

function listModules({ modules, tables }: FamilyModel, state: AbilityState, blueprint: Blueprint | null) {
  return modules.map(({ id, title }, place) => {
    const answers = state.answers[place] ?? 0;
    const known = shareInterval(tables[place] as ShareTable, abilityIn(state, place));
    return {
      id,
      title,
      answers,
      share: answers < MIN_MODULE_ANSWERS ? null : toWholeInterval(known),
      questions: blueprint?.modules[place]?.questions ?? null,
      minimum: blueprint?.modules[place]?.minimum ?? 0,
    };
  });
}

function toForecast({ modules }: FamilyModel, forecast: ExamForecast, { needed }: Blueprint) {
  const percent = toPercent(forecast.chance);
  const idOf = (place: number) => modules[place]?.id ?? 0;
  const gains = forecast.raised
    .map((chance, place) => ({ module: idOf(place), chance, percent: toPercent(chance) }))
    .filter((gain) => gain.percent > percent)
    .toSorted((a, b) => b.chance - a.chance)
    .slice(0, MAX_GAINS);
  return {
    percent,
    right: Math.round(forecast.scores.reduce((sum, part, score) => sum + part * score, 0)),
    exams: drawExams(forecast, needed),
    gains: gains.map(({ module, percent: raised }) => ({ module, percent: raised })),
    risks: forecast.risks.flatMap((risk, place) =>
      risk > MIN_RISK ? [{ module: idOf(place), percent: toPercent(risk) }] : [],
    ),
  };
}

const toTenths = (share: number) => Math.round(share * 1000) / 10;

async function describeFamily(context: Context, studentId: number, category: Category, today: Day) {
  if (category.familyId === null)
    return { modules: [], exam: null, missing: null, forecast: null, weeks: [] };
  const model = await findFamilyModel(context, category.familyId);
  const { state: last, weeks } = await findAbility(context, studentId, model);
  const { blueprint, state, missing, forecast } = forecastCategory(category, model, last, today);
  return {
    modules: listModules(model, state, blueprint),
    exam: blueprint && {
      questions: blueprint.total,
      needed: blueprint.needed,
      minimum_percent: category.examModuleMinimum,
    },
    missing,
    forecast: blueprint && forecast && toForecast(model, forecast, blueprint),
    weeks: weeks.map(({ day, low, middle, high }) => ({
      day,
      low: toTenths(low),
      middle: toTenths(middle),
      high: toTenths(high),
    })),
    lastDay: last.lastDays[0],
  };
}

const firstExam = (open: readonly OpenCourse[], today: Day): Day | null =>
  open.flatMap(({ examDay }) => (examDay !== null && examDay >= today ? [examDay] : [])).sort()[0] ?? null;

/** Where the student stands, for each category of the open courses. */
export async function getAbility(context: Context, { studentId }: { studentId: number }): Promise<Ability> {
  const today = academyDay(context.now());
  const open = await findOpenCourses(context, studentId, today);
  const due = await countDue(context, studentId, open, today);
  const categories = await context.db
    .select()
    .from(courseCategories)
    .where(
      inArray(
        courseCategories.id,
        open.map(({ categoryId }) => categoryId),
      ),
    )
    .orderBy(asc(courseCategories.id));
  const described: CategoryAbility[] = [];
  for (const category of categories) {
    const own = open.filter(({ categoryId }) => categoryId === category.id);
    const { lastDay = -1, ...family } = await describeFamily(context, studentId, category, today);
    described.push({
      id: category.id,
      name: category.name,
      family: category.familyId,
      courses: [...new Set(own.map(({ courseId }) => courseId))],
      exam_day: firstExam(own, today),
      due: category.familyId === null ? 0 : (due.get(category.familyId) ?? 0),
      ...family,
      last_answer_on: lastDay < 0 ? null : dayOfNumber(lastDay),
    });
  }
  // The certification of the next exam first, those without a date last.
  const order = ({ exam_day }: CategoryAbility) => exam_day ?? '9999';
  return {
    today,
    categories: described.toSorted((a, b) => (order(a) < order(b) ? -1 : order(a) > order(b) ? 1 : 0)),
  };
}
