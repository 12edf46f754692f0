import type { listMentorships } from '@toro/contract/mentorships/schemas';
import { DURATION_HOURS, hourText, type Mentorship, statusOf } from '@toro/domain/mentorships/mentorship';
import type { z } from 'zod';
import type { MentorshipRow } from './queries.ts';

/** The weekday's number is always sent as 1; nothing reads it. */
const SENT_WEEKDAY = 1;

export const factsOf = (row: MentorshipRow): Mentorship => ({
  day: row.day,
  startHour: row.startHour,
  confirmed: row.mentorId !== null,
  cancelled: row.cancelledAt !== null,
});

/** A mentorship as the wire spells it. */
export function mentorshipShape(
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
    hora_inicio: hourText(row.startHour),
    hora_fim: hourText(row.startHour + DURATION_HOURS),
    id_dia: SENT_WEEKDAY,
    status: statusOf(factsOf(row), now),
    forfeited: row.forfeited === 1,
  };
}
