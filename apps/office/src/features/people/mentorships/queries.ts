import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { officeMentorshipsCalls } from '@toro/contract/people/mentorships/office-calls';
import { api } from '../../../shared/api.ts';

export type Mentor = CallResponse<typeof officeMentorshipsCalls.listMentors>['mentors'][number];

export const mentorsQuery = queryOptions({
  queryKey: ['mentors'],
  queryFn: () => api.send(officeMentorshipsCalls.listMentors),
});

export const mentorStaffQuery = queryOptions({
  queryKey: ['mentor-staff'],
  queryFn: () => api.send(officeMentorshipsCalls.listMentorStaff),
});
