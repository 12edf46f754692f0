import {
  type MentorshipRequest,
  validateMentorshipRequest,
} from '@toro/domain/people/mentorships/mentorship';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { listMentorshipLessons } from './list-mentorship-lessons.ts';
import { insertMentorship, lockMentorship } from './queries.ts';
import { toMentorshipResponse } from './to-mentorship-response.ts';

/** Requests the free mentorship: one per student, also for concurrent requests. */
export async function requestMentorship(
  context: Context,
  studentId: number,
  { lessonId, ...wish }: MentorshipRequest & { lessonId: number },
) {
  await context.limits.take('mentorships', String(studentId));
  const now = context.now();
  const fault = validateMentorshipRequest(wish, now);
  if (fault) throw new AppError('invalid_input', fault.message, [fault]);
  const lessons = await listMentorshipLessons(context, { studentId });
  if (!lessons.some(({ id_aula }) => id_aula === lessonId))
    throw notFound('Esta aula não oferece mentoria entre os seus cursos.');
  return inTransaction(context, async ({ db }) => {
    const { day, startHour } = wish;
    const id = await insertMentorship(db, { studentId, lessonId, day, startHour, createdAt: now });
    const row = id === null ? null : await lockMentorship(db, studentId, id);
    if (!row) throw new AppError('conflict', 'Você já possui uma mentoria');
    return toMentorshipResponse(row, now);
  });
}
