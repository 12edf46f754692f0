import { z } from 'zod';
import { count, day, id, list, optionalText, percentage } from '../../shapes.ts';

const MAX_MODULES = 200;

const module = z.object({
  id,
  title: optionalText(120),
  /** Answers that are evidence of ability. */
  answers: count,
  /** Of 100 questions like those of the exam; null with few answers. */
  share: z.object({ low: percentage, high: percentage }).nullable(),
  /** In the exam; null without a blueprint. */
  questions: count.nullable(),
  /** The fewest right answers that the exam asks for; 0 for none. */
  minimum: count,
});

const forecast = z.object({
  /** 0 stands for less than 1 %, 100 for more than 99 %. */
  percent: percentage,
  /** Right answers in the middle. */
  right: count,
  /** 100 simulated exams. */
  exams: list(z.object({ score: count, kind: z.enum(['passed', 'below', 'minimum']) }), 100),
  /** What a little more of a module would bring, the most first. */
  gains: list(z.object({ module: id, percent: percentage }), 3),
  /** Module minimums that may be missed. */
  risks: list(z.object({ module: id, percent: percentage }), MAX_MODULES),
});

const category = z.object({
  id,
  name: optionalText(100),
  family: id.nullable(),
  /** The student's open courses of the category. */
  courses: list(id, 500),
  exam_day: day.nullable(),
  /** Questions of the family that are due for review. */
  due: count,
  modules: list(module, MAX_MODULES),
  /** Null without expected questions of modules. */
  exam: z.object({ questions: count, needed: count, minimum_percent: percentage.nullable() }).nullable(),
  /** Answers until the chance is shown; null without a blueprint. */
  missing: count.nullable(),
  forecast: forecast.nullable(),
  /** The share right in the whole exam on Mondays, of 100. */
  weeks: list(z.object({ day, low: percentage, middle: percentage, high: percentage }), 12),
  last_answer_on: day.nullable(),
});

export const getAbility = {
  summary: 'Where the student stands in each certification: abilities by module and the chance to pass',
  response: z.object({ today: day, categories: list(category, 100) }),
};
