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
  input: { studentId: number; id_aula: number; dia_mentoria: string; hora_inicio: string; hora_fim: string },
) {
  const { studentId, id_aula: lessonId } = input;
  const wish: MentorshipRequest = {
    day: input.dia_mentoria,
    startHour: Number(input.hora_inicio),
    endHour: Number(input.hora_fim),
  };
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
