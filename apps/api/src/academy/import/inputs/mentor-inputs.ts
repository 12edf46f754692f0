import type { MentorInput } from '../../../features/people/mentorships/save-mentors.ts';
import type { AcademyContent } from '../../content/academy-content.ts';

export const toMentorInputs = ({ academy }: AcademyContent): MentorInput[] =>
  academy.mentors.map((mentor) => ({
    tag: mentor.tag,
    firstName: mentor.first_name,
    lastName: mentor.last_name,
    email: mentor.email,
    disciplines: mentor.disciplines,
  }));
