import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { listMentorStaff, listMentors } from '@toro/contract/people/mentorships/office-calls';
import { api } from '../../../shared/api.ts';

export type Mentor = CallResponse<typeof listMentors>['mentors'][number];

export const mentorsQuery = queryOptions({ queryKey: ['mentors'], queryFn: () => api.send(listMentors) });

export const mentorStaffQuery = queryOptions({
  queryKey: ['mentor-staff'],
  queryFn: () => api.send(listMentorStaff),
});
