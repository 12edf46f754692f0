import type { getMetrics as schemas } from '@toro/contract/performance/schemas';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { findOwnCourse } from '../courses/find-own-course.ts';
import { getFigures } from './get-figures.ts';
import { findTally } from './queries.ts';

type Asked = z.output<typeof schemas.body> & z.output<typeof schemas.query>;

/** Chosen figures of a span of days. A student asks for their own; anyone else is not there. */
export async function getMetrics(
  context: Context,
  studentId: number,
  { students, id_team, id_curse, metrics, date_start, date_end }: Asked,
): Promise<z.output<typeof schemas.response>> {
  if (students.some((student) => student !== studentId)) throw notFound();
  const { classGroupId } = await findOwnCourse(context, studentId, {
    courseId: id_curse,
    classGroupId: id_team,
  });
  const owner = { studentId, classGroupId };
  const span = { start: date_start, end: date_end };
  const figures = await getFigures(context, owner, span);
  const tally = await findTally(context.db, owner, span);
  const known = {
    avarage: figures.average,
    score: figures.score,
    provided: tally.provided,
    max: tally.max,
  };
  const chosen = Object.fromEntries(metrics.map((metric) => [metric, known[metric]]));
  return [...new Set(students)].map((student) => ({ student, ...chosen }));
}
