import { MAX_MENTOR_DISCIPLINES, MAX_MENTOR_NAME } from '@toro/domain/people/mentorships/mentor-fields';
import { z } from 'zod';
import { count, id, idText, instant, list, optionalText } from '../../shapes.ts';

const params = z.object({ id: idText });
/** A hash of the saved state: a save from an older one is rejected. */
const revision = z.string().max(64);
const name = z.string().trim().max(MAX_MENTOR_NAME, 'Use no máximo 60 caracteres.');

const fields = z.object({
  first_name: name,
  last_name: name,
  email: z.string().trim().toLowerCase().max(254, 'Use no máximo 254 caracteres.'),
  disciplines: list(id, MAX_MENTOR_DISCIPLINES),
  staff_id: id.nullable(),
});

const mentor = fields.extend({
  id,
  revision,
  // Names of an import may be longer than the office accepts.
  first_name: optionalText(100),
  last_name: optionalText(100),
  staff_name: optionalText(100).nullable(),
  discipline_names: list(optionalText(120), MAX_MENTOR_DISCIPLINES),
  /** Confirmed mentorships whose hour has not begun. */
  mentorships_ahead: count,
  deactivated_at: instant.nullable(),
});

export const listMentors = {
  summary: 'The mentors by name, with what they teach',
  response: z.object({ mentors: list(mentor, 1000) }),
};
export const listMentorStaff = {
  summary: 'The active members of staff',
  response: z.object({ staff: list(z.object({ id, name: optionalText(100) }), 1000) }),
};
export const createMentor = { summary: 'Add a mentor', body: fields, response: mentor };
export const saveMentor = {
  summary: 'Change a mentor. On an older revision it answers 409.',
  params,
  body: fields.extend({ revision }),
  response: mentor,
};
export const deactivateMentor = {
  summary: 'Give a mentor no more mentorships. With confirmed ones ahead it answers 409 and lists them.',
  params,
  response: mentor,
};
export const reactivateMentor = { summary: 'Give a mentor mentorships again', params, response: mentor };
