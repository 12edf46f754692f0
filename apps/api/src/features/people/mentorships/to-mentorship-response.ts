import type { listMentorships } from '@toro/contract/people/mentorships/schemas';
import {
  formatHour,
  MENTORSHIP_HOURS,
  type Mentorship,
  mentorshipStatus,
} from '@toro/domain/people/mentorships/mentorship';
import type { z } from 'zod';
import type { MentorshipRow } from './queries.ts';

/** The contract requires a weekday number that no client reads. */
const WEEKDAY = 1;

export const toMentorship = (row: MentorshipRow): Mentorship => ({
  day: row.day,
  startHour: row.startHour,
  confirmed: row.mentorId !== null,
  cancelled: row.cancelledAt !== null,
});

/** A mentorship as the contract defines it. */
export function toMentorshipResponse(
  row: MentorshipRow,
  now: Date,
): z.output<(typeof listMentorships)['response']>[number] {
  return {
    id_mentoria: row.id,
    id_professor: row.mentorId,
    aula: { id_aula: row.lessonId, titulo: row.lessonTitle },
    professor:
      row.mentorFirstName === null
        ? null
        : { nome: row.mentorFirstName, sobre_nome: row.mentorLastName ?? '' },
    dia_mentoria: row.day,
    hora_inicio: formatHour(row.startHour),
    hora_fim: formatHour(row.startHour + MENTORSHIP_HOURS),
    id_dia: WEEKDAY,
    status: mentorshipStatus(toMentorship(row), now),
    forfeited: row.forfeited === 1,
  };
}
