import { z } from 'zod';
import { day, id, idText, list, nothing, optionalText } from '../../shapes.ts';

/** The hour of a day, HH; an hour that starts at 23 ends at 24. */
const hour = z
  .string()
  .max(2)
  .regex(/^([01]\d|2[0-4])$/);

const weekday = z.number().int().min(1).max(7);

const mentorship = z.object({
  id_mentoria: id,
  /** Null until it is confirmed. */
  id_professor: id.nullable(),
  aula: z.object({ id_aula: id, titulo: optionalText(200) }),
  professor: z.object({ nome: optionalText(100), sobre_nome: optionalText(100) }).nullable(),
  dia_mentoria: day,
  hora_inicio: hour,
  hora_fim: hour,
  id_dia: weekday,
  status: z.enum(['waiting', 'confirmed', 'completed', 'cancelled']).optional(),
  /** Cancelled with less than a day's notice: the student cannot request another. */
  forfeited: z.boolean().optional(),
});

export const listDisciplines = {
  summary: 'The disciplines of the mentors',
  response: list(z.object({ id_disciplina: id, nome: optionalText(200) }), 200),
};

export const listMentorshipLessons = {
  summary: 'The lessons for which a mentorship can be requested',
  query: z.object({ id_course: idText.optional() }),
  response: list(
    z.object({ id_aula: id, titulo: optionalText(200), curso: optionalText(200).optional() }),
    1000,
  ),
};

export const requestMentorship = {
  summary: 'Request the courtesy mentorship',
  body: z.object({ id_aula: id, dia_mentoria: day, hora_inicio: hour, hora_fim: hour, id_dia: weekday }),
  response: mentorship,
};

export const listMentorships = {
  summary: 'Mentorships in progress',
  response: list(mentorship, 200),
};

export const listAllMentorships = {
  summary: 'All mentorships, including completed ones',
  response: list(mentorship, 1000),
};

export const cancelMentorship = {
  summary: 'Cancel a mentorship',
  params: z.object({ id: idText }),
  response: nothing,
};
