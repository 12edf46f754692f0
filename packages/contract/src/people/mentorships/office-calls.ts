import { defineOfficeCalls } from '../../call.ts';
import type * as schemas from './office-schemas.ts';

export const officeMentorshipsCalls = defineOfficeCalls<typeof schemas>({
  listMentors: ['GET /v1/office/mentors', 'courses.read'],
  /** The active members of staff, to tie a mentor to. */
  listMentorStaff: ['GET /v1/office/mentor-staff', 'mentors.write'],
  createMentor: ['POST /v1/office/mentors', 'mentors.write', { once: true }],
  saveMentor: ['PUT /v1/office/mentors/:id', 'mentors.write'],
  /** Answers 409 with the confirmed mentorships that are ahead. */
  deactivateMentor: ['POST /v1/office/mentors/:id/deactivation', 'mentors.write'],
  reactivateMentor: ['DELETE /v1/office/mentors/:id/deactivation', 'mentors.write'],
});
