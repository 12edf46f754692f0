import { useMutation } from '@tanstack/react-query';
import { mentorshipsCalls } from '@toro/contract/people/mentorships/calls';
import type { Day } from '@toro/domain/base/calendar/day';
import { formatHour, MENTORSHIP_HOURS } from '@toro/domain/people/mentorships/mentorship';
import { toastFailure, toastSuccess } from '@toro/ui/toasts.ts';
import { api, errorMessage, queryClient } from '../../../shared/api.ts';
import { mentorshipsQuery } from './queries.ts';

/** The weekday is always sent as 1: the server uses the date. */
const SENT_WEEKDAY = 1;

const refresh = () => queryClient.invalidateQueries({ queryKey: mentorshipsQuery.queryKey });

export const sendMentorshipRequest = (lessonId: number, day: Day, hour: number) =>
  api
    .send(mentorshipsCalls.requestMentorship, {
      body: {
        id_aula: lessonId,
        dia_mentoria: day,
        hora_inicio: formatHour(hour),
        hora_fim: formatHour(hour + MENTORSHIP_HOURS),
        id_dia: SENT_WEEKDAY,
      },
    })
    .finally(() => void refresh());

export function useCancelMentorship() {
  return useMutation({
    mutationFn: (id: number) => api.send(mentorshipsCalls.cancelMentorship, { params: { id } }),
    onSuccess: () => toastSuccess('Mentoria cancelada com sucesso'),
    onError: (error) => toastFailure(`Problemas ao cancelar mentoria. ${errorMessage(error)}`),
    onSettled: refresh,
  });
}
