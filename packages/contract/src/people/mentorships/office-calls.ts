import { defineOfficeCall } from '../../call.ts';
import type * as schemas from './office-schemas.ts';

export const listMentors = defineOfficeCall<typeof schemas.listMentors>({
  method: 'GET',
  path: '/v1/office/mentors',
  permission: 'courses.read',
});

/** The active members of staff, to tie a mentor to. */
export const listMentorStaff = defineOfficeCall<typeof schemas.listMentorStaff>({
  method: 'GET',
  path: '/v1/office/mentor-staff',
  permission: 'mentors.write',
});

export const createMentor = defineOfficeCall<typeof schemas.createMentor>({
  method: 'POST',
  path: '/v1/office/mentors',
  permission: 'mentors.write',
  once: true,
});

export const saveMentor = defineOfficeCall<typeof schemas.saveMentor>({
  method: 'PUT',
  path: '/v1/office/mentors/:id',
  permission: 'mentors.write',
});

/** Answers 409 with the confirmed mentorships that are ahead. */
export const deactivateMentor = defineOfficeCall<typeof schemas.deactivateMentor>({
  method: 'POST',
  path: '/v1/office/mentors/:id/deactivation',
  permission: 'mentors.write',
});

export const reactivateMentor = defineOfficeCall<typeof schemas.reactivateMentor>({
  method: 'DELETE',
  path: '/v1/office/mentors/:id/deactivation',
  permission: 'mentors.write',
});
