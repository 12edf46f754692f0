import { requireFound } from '../../../database/rows/find-ids.ts';
import type { AcademyContent } from '../../content/academy-content.ts';

/** Returns a lookup of course ids by tag. */
export function createCourseLookup({ courses }: AcademyContent): (tag: string) => number {
  const ids = new Map(courses.map(({ tag, id }) => [tag, id]));
  return (tag) => requireFound(ids.get(tag), `course ${tag}`);
}
