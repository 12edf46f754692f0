import { useMutation } from '@tanstack/react-query';
import { profileCalls } from '@toro/contract/accounts/profile/calls';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { api } from '../../../shared/api.ts';
import { useSession } from '../../../shared/session.ts';

/** Keeps the account whose deletion was requested. */
export function useUndoDeletion() {
  const { user, update } = useSession();
  return useMutation({
    mutationFn: () => api.send(profileCalls.undoDeletion),
    onSuccess() {
      if (user) update({ ...user, delete_after: undefined });
      toastSuccess('Sua conta foi mantida');
    },
  });
}
