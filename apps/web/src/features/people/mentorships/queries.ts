import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { mentorshipsCalls } from '@toro/contract/people/mentorships/calls';
import { api } from '../../../shared/api.ts';

export type Mentorship = CallResponse<typeof mentorshipsCalls.listAllMentorships>[number];

/** All mentorships: in progress, held and cancelled. */
export const mentorshipsQuery = queryOptions({
  queryKey: ['mentorships'],
  queryFn: ({ signal }) => api.send(mentorshipsCalls.listAllMentorships, { signal }),
});

export const disciplinesQuery = queryOptions({
  queryKey: ['disciplines'],
  queryFn: ({ signal }) => api.send(mentorshipsCalls.listDisciplines, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const mentorshipLessonsQuery = queryOptions({
  queryKey: ['mentorship-lessons'],
  queryFn: ({ signal }) => api.send(mentorshipsCalls.listMentorshipLessons, { query: {}, signal }),
});
