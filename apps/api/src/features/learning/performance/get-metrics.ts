import type { getMetrics as schemas } from '@toro/contract/learning/performance/schemas';
import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { findOwnCourse } from '../../catalogue/courses/find-own-course.ts';
import { getRecentFigures } from './get-figures.ts';

type GetMetricsParams = z.output<typeof schemas.body> & z.output<typeof schemas.query>;

/** The requested metrics of a range of days; throws when another student is requested. */
export async function getMetrics(
  context: Context,
  {
    studentId,
    students,
    id_team,
    id_curse,
    metrics,
    date_start,
    date_end,
  }: { studentId: number } & GetMetricsParams,
): Promise<z.output<typeof schemas.response>> {
  if (students.some((student) => student !== studentId)) throw notFound();
  const { classGroupId } = await findOwnCourse(context, studentId, {
    courseId: id_curse,
    classGroupId: id_team,
  });
  const enrolment = { studentId, classGroupId };
  const filter = { start: date_start, end: date_end };
  const { average, ...figures } = await getRecentFigures(context, enrolment, filter);
  const values = { ...figures, avarage: average };
  const chosen = Object.fromEntries(metrics.map((metric) => [metric, values[metric]]));
  return [...new Set(students)].map((student) => ({ student, ...chosen }));
}
