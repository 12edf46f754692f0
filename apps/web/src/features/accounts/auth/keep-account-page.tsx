import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { profileCalls } from '@toro/contract/accounts/profile/calls';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import { Notice } from '@toro/ui/notice.tsx';
import { api, errorMessage } from '../../../shared/api.ts';
import { useSession } from '../../../shared/session.ts';
import { AuthLayout } from './auth-layout.tsx';
import { MailedLink } from './mailed-link.tsx';

const route = getRouteApi('/account/keep/$token');

const LoginButton = () => (
  <Button renderRoot={(props) => <Link {...props} to="/" />}>Ir para a área do aluno</Button>
);

/** The page of the mailed link that keeps an account. A button confirms, because mail programs open links too. */
export function KeepAccountPage() {
  const { token } = route.useParams();
  const { user, update } = useSession();
  const link = useQuery({
    queryKey: ['deletion-link', token],
    queryFn: ({ signal }) => api.send(profileCalls.checkDeletionLink, { params: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const keep = useMutation({
    mutationFn: () => api.send(profileCalls.undoDeletionByLink, { params: { token } }),
    onSuccess() {
      if (user) update({ ...user, delete_after: undefined });
    },
  });
  if (keep.isSuccess)
    return (
      <AuthLayout title="Sua conta foi mantida" lead="Nada foi excluído.">
        <LoginButton />
      </AuthLayout>
    );
  return (
    <MailedLink query={link} title="Manter minha conta" expired={<LoginButton />}>
      {({ delete_after: deleteAfter }) => (
        <AuthLayout
          title="Manter minha conta"
          lead={`Sem isso ela será excluída em ${dateAndTime(new Date(deleteAfter))}.`}
        >
          <div className="form">
            {keep.error && <Notice kind="failure">{errorMessage(keep.error)}</Notice>}
            <Button loading={keep.isPending} onClick={() => keep.mutate()}>
              Manter minha conta
            </Button>
            <p className="muted small">
              Não foi você quem pediu a exclusão? Depois de manter, troque a sua senha.
            </p>
          </div>
        </AuthLayout>
      )}
    </MailedLink>
  );
}
