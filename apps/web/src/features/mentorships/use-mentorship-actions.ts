import { useMutation } from '@tanstack/react-query';
import { cancelMentorship, requestMentorship } from '@toro/contract/mentorships/calls';
import type { Day } from '@toro/domain/calendar/day';
import { formatHour, MENTORSHIP_HOURS } from '@toro/domain/mentorships/mentorship';
import { toastFailure, toastSuccess } from '@toro/ui/toasts.ts';
import { api, errorMessage, queryClient } from '../../shared/api.ts';
import { mentorshipsQuery } from './queries.ts';

/** The weekday is always sent as 1: the server uses the date. */
const SENT_WEEKDAY = 1;

interface MentorshipRequestInput {
  lessonId: number;
  day: Day;
  hour: number;
}

const refresh = () => queryClient.invalidateQueries({ queryKey: mentorshipsQuery.queryKey });

export function useRequestMentorship() {
  return useMutation({
    mutationFn: ({ lessonId, day, hour }: MentorshipRequestInput) =>
      api.send(requestMentorship, {
        body: {
          id_aula: lessonId,
          dia_mentoria: day,
          hora_inicio: formatHour(hour),
          hora_fim: formatHour(hour + MENTORSHIP_HOURS),
          id_dia: SENT_WEEKDAY,
        },
      }),
    onSuccess: () => toastSuccess('Mentoria solicitada com sucesso'),
    onError: (error) => toastFailure(`Problemas ao solicitar mentoria. ${errorMessage(error)}`),
    onSettled: refresh,
  });
}

export function useCancelMentorship() {
  return useMutation({
    mutationFn: (id: number) => api.send(cancelMentorship, { params: { id } }),
    onSuccess: () => toastSuccess('Mentoria cancelada com sucesso'),
    onError: (error) => toastFailure(`Problemas ao cancelar mentoria. ${errorMessage(error)}`),
    onSettled: refresh,
  });
}
