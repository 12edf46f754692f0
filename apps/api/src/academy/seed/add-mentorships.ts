import { academyInstant, addDays } from '@toro/domain/base/calendar/day';
import { findIds, requireFound } from '../../database/rows/find-ids.ts';
import { insertRows } from '../../database/rows/table-rows.ts';
import { mentorHours, mentors, mentorships } from '../../database/schema/index.ts';
import { findCourseLessons } from './history/find-course-lessons.ts';
import { reserveIds } from './reserve-ids.ts';
import type { SeedContext } from './seed-context.ts';

const REQUESTED_DAYS_BEFORE = 7;

/** Adds mentorships: requested, confirmed (which takes an hour of the mentor), completed or cancelled. */
export async function addMentorships(context: SeedContext): Promise<void> {
  const { db, content, students, today } = context;
  const requested = students.flatMap(({ id, account }) =>
    account.mentorships.map((mentorship) => ({ studentId: id, ...mentorship })),
  );
  const lessons = await findCourseLessons(context);
  const courseIds = new Map(content.courses.map(({ tag, id }) => [tag, id]));
  const tags = requested.flatMap(({ mentor }) => mentor ?? []);
  const mentorIds = await findIds(db, { table: mentors, id: mentors.id, key: mentors.tag }, tags);
  const nextId = await reserveIds(db, mentorships, requested.length);
  const rows = requested.map(({ studentId, course, lesson, day, hour, state, mentor }) => {
    const before = addDays(day, -REQUESTED_DAYS_BEFORE);
    const createdAt = academyInstant(before < today ? before : addDays(today, -1));
    const lessonRow = lessons
      .get(requireFound(courseIds.get(course), course))
      ?.find(({ code }) => code === lesson);
    const confirmed = state === 'confirmed' || state === 'completed';
    return {
      studentId,
      id: nextId(),
      lessonId: requireFound(lessonRow, `lesson ${lesson}`).id,
      day,
      startHour: hour,
      mentorId: confirmed && mentor !== undefined ? requireFound(mentorIds.get(mentor), mentor) : undefined,
      confirmedAt: confirmed ? new Date(createdAt.getTime() + 3_600_000) : undefined,
      cancelledAt: state === 'cancelled' ? new Date(createdAt.getTime() + 7_200_000) : undefined,
      createdAt,
    };
  });
  await insertRows(db, mentorships, rows);
  const hours = rows.flatMap(({ studentId, id, mentorId, day, startHour }) =>
    mentorId === undefined ? [] : [{ mentorId, day, startHour, studentId, mentorshipId: id }],
  );
  await insertRows(db, mentorHours, hours);
}
