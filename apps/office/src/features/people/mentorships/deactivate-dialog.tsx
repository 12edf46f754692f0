import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@toro/contract/api-error';
import { officeMentorshipsCalls } from '@toro/contract/people/mentorships/office-calls';
import { formatBrazilianDay } from '@toro/domain/base/calendar/day';
import { formatHour } from '@toro/domain/people/mentorships/mentorship';
import { ConfirmDialog } from '@toro/ui/confirm-dialog.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { api, errorMessage } from '../../../shared/api.ts';
import type { Mentor } from './queries.ts';

interface Ahead {
  id: number;
  day: string;
  hour: number;
  lesson: string;
  student: string;
}

const readAhead = (error: unknown): Ahead[] =>
  error instanceof ApiError
    ? ((error.details as { mentorships?: Ahead[] } | undefined)?.mentorships ?? [])
    : [];

interface DeactivateDialogProps {
  mentor: Mentor;
  onDone: () => unknown;
  onClose: () => void;
}

/** Asks before a mentor gets no more mentorships, and lists the confirmed ones that keep it from happening. */
export function DeactivateDialog({ mentor, onDone, onClose }: DeactivateDialogProps) {
  const name = `${mentor.first_name} ${mentor.last_name}`;
  const deactivating = useMutation({
    mutationFn: () => api.send(officeMentorshipsCalls.deactivateMentor, { params: { id: mentor.id } }),
    onSuccess: () => {
      toastSuccess(`${name} não recebe novas mentorias.`);
      onClose();
      return onDone();
    },
  });
  const ahead = readAhead(deactivating.error);
  return (
    <ConfirmDialog
      opened
      title={`Desativar ${name}?`}
      confirm="Desativar"
      danger
      pending={deactivating.isPending}
      onClose={onClose}
      onConfirm={() => deactivating.mutate()}
    >
      {!deactivating.isError && <p>O mentor não recebe novas mentorias; as que já deu ficam como estão.</p>}
      {deactivating.isError && (
        <Notice kind="failure">
          {ahead.length === 0 ? (
            <p>{errorMessage(deactivating.error)}</p>
          ) : (
            <>
              <p>Não é possível desativar: há mentorias confirmadas pela frente.</p>
              <ul>
                {ahead.map(({ id, day, hour, lesson, student }) => (
                  <li key={id}>
                    {formatBrazilianDay(day)}, {formatHour(hour)}h: {student}, {lesson}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
