import { sql } from 'drizzle-orm';
import { enrolments, lessonDays, lessons } from '../../../database/schema/index.ts';

/** A column: the first day of a lesson in the class group of an enrolment. The query must join both tables. */
export const firstLessonDay = sql<string | null>`(select min(${lessonDays.day}) from ${lessonDays}
  where ${lessonDays.classGroupId} = ${enrolments.classGroupId} and ${lessonDays.lessonId} = ${lessons.id})`;
