import { academyInstant, addDays } from '@toro/domain/calendar/day';
import { mentorHours, mentors, mentorships } from '../../database/schema/index.ts';
import { findIds, requireFound } from '../import/find-ids.ts';
import { insertRows } from '../import/table-rows.ts';
import { findCourseLessons } from './find-course-lessons.ts';
import { reserveIds } from './reserve-ids.ts';
import type { SeedContext } from './seed-context.ts';

const ASKED_DAYS_BEFORE = 7;

/** Mentorships asked for, confirmed (which gives away an hour of the mentor's), held or cancelled. */
export async function addMentorships(context: SeedContext): Promise<void> {
  const { db, content, students, today } = context;
  const asked = students.flatMap(({ id, account }) =>
    account.mentorships.map((mentorship) => ({ studentId: id, ...mentorship })),
  );
  const lessons = await findCourseLessons(context);
  const courseIds = new Map(content.courses.map(({ tag, id }) => [tag, id]));
  const tags = asked.flatMap(({ mentor }) => mentor ?? []);
  const mentorIds = await findIds(db, { table: mentors, id: mentors.id, key: mentors.tag }, tags);
  const nextId = await reserveIds(db, mentorships, asked.length);
  const rows = asked.map(({ studentId, course, lesson, day, hour, state, mentor }) => {
    const before = addDays(day, -ASKED_DAYS_BEFORE);
    const createdAt = academyInstant(before < today ? before : addDays(today, -1));
    const taught = lessons
      .get(requireFound(courseIds.get(course), course))
      ?.find(({ code }) => code === lesson);
    const confirmed = state === 'confirmed' || state === 'completed';
    return {
      studentId,
      id: nextId(),
      lessonId: requireFound(taught, `lesson ${lesson}`).id,
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
