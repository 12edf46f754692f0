import { type Day, daysBetween } from '../../base/calendar/day.ts';

/** The lengths of a course for which reports have a stage of their own. */
export type CourseLength = '30d' | '60d';

/** A class group may begin before the first and end after the last lesson by about a week. */
const LONGEST_DAYS = { '30d': 45, '60d': 75 } as const;

/** The length of a course from the first and last day of its class group; null for any other length. */
export function findCourseLength(startsOn: Day | null, endsOn: Day | null): CourseLength | null {
  if (startsOn === null || endsOn === null) return null;
  const days = daysBetween(startsOn, endsOn);
  if (days <= LONGEST_DAYS['30d']) return '30d';
  return days <= LONGEST_DAYS['60d'] ? '60d' : null;
}

const STAGES: Record<CourseLength, string> = {
  '30d': 'Curso de 30 dias',
  '60d': 'Primeira etapa do curso de 60 dias',
};

/** The stage of a course, from the parameter `report` of the report's address. */
export const formatStage = (report: string | null): string =>
  report === '30d' || report === '60d' ? STAGES[report] : 'Curso preparatório';
