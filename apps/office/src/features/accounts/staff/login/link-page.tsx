import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { staffCalls } from '@toro/contract/accounts/staff/calls';
import { ApiError } from '@toro/contract/client';
import { staffPasswordError } from '@toro/domain/accounts/staff/password';
import { Form } from '@toro/ui/forms/form.tsx';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { LoadingSkeleton } from '@toro/ui/query-state.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { api, errorMessage } from '../../../../shared/api.ts';
import { NewPasswordField } from '../../../../shared/new-password-field.tsx';
import { useOfficeConfig } from '../../../../shared/office-config.ts';
import { setSession } from '../../../../shared/session/session-query.ts';
import { LoginLayout } from './login-layout.tsx';

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The page of an invitation and of a link that sets a new password. */
export function LinkPage() {
  const { token } = useParams({ strict: false });
  const isInvitation = useLocation({ select: ({ pathname }) => pathname.startsWith('/convite/') });
  const { data, error } = useQuery({
    queryKey: ['staff-link', token],
    queryFn: () => api.send(staffCalls.checkStaffLink, { params: { token: token ?? '' } }),
    retry: false,
  });
  if (error)
    return (
      <LoginLayout title={isGone(error) ? 'Link sem validade' : 'O link não abriu'}>
        <Notice kind="failure">
          {isInvitation || !isGone(error)
            ? errorMessage(error)
            : 'Este link não vale mais. Peça outro em “Esqueci minha senha”.'}
        </Notice>
        <Link to={isInvitation ? '/entrar' : '/entrar/esqueci'} className="muted small">
          {isInvitation ? 'Ir ao login' : 'Pedir outro link'}
        </Link>
      </LoginLayout>
    );
  if (!data)
    return (
      <LoginLayout title="Um instante">
        <LoadingSkeleton loading="Conferindo o link..." skeleton={[46, 46, 44]} />
      </LoginLayout>
    );
  return data.kind === 'invitation' ? (
    <Invitation token={token ?? ''} name={data.name} email={data.email} />
  ) : (
    <NewPassword token={token ?? ''} email={data.email} />
  );
}

const repeatError = (password: string, repeated: string) =>
  repeated === password ? null : 'As senhas não coincidem.';

function Invitation({ token, name, email }: { token: string; name: string; email: string }) {
  const navigate = useNavigate();
  const { academy } = useOfficeConfig();
  const form = useAppForm({
    initialValues: { name, password: '', repeated: '' },
    validate: (values) => ({
      name: values.name.trim() === '' ? 'Digite o seu nome.' : null,
      password: staffPasswordError(values.password, { email, academyName: academy }),
      repeated: repeatError(values.password, values.repeated),
    }),
    submit: ({ name: chosen, password }) =>
      api.send(staffCalls.acceptInvitation, { params: { token }, body: { name: chosen, password } }),
    onDone: (session) => {
      setSession(session);
      void navigate({ to: '/entrar' });
    },
  });
  return (
    <LoginLayout title="Bem-vinda, bem-vindo à equipe" lead={`Crie a senha da conta ${email}.`}>
      <Form form={form} className="form">
        {form.failure && <Notice kind="failure">{form.failure}</Notice>}
        <TextField label="Nome" autoComplete="name" maxLength={100} {...form.field('name')} />
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <NewPasswordField
          label="Senha"
          description="De 12 a 128 caracteres. Uma frase curta funciona bem."
          {...form.field('password')}
        />
        <NewPasswordField label="Repita a senha" {...form.field('repeated')} required />
        <Button type="submit" fullWidth loading={form.pending}>
          Entrar na equipe
        </Button>
      </Form>
    </LoginLayout>
  );
}

function NewPassword({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate();
  const { academy } = useOfficeConfig();
  const form = useAppForm({
    initialValues: { password: '', repeated: '' },
    validate: (values) => ({
      password: staffPasswordError(values.password, { email, academyName: academy }),
      repeated: repeatError(values.password, values.repeated),
    }),
    submit: ({ password }) =>
      api.send(staffCalls.resetStaffPassword, { params: { token }, body: { password } }),
    onDone: () => {
      toastSuccess('Senha criada. Agora é só entrar.');
      void navigate({ to: '/entrar' });
    },
  });
  return (
    <LoginLayout title="Criar nova senha" lead={`Da conta ${email}. Todas as sessões serão encerradas.`}>
      <Form form={form} className="form">
        {form.failure && <Notice kind="failure">{form.failure}</Notice>}
        <NewPasswordField
          label="Nova senha"
          description="De 12 a 128 caracteres."
          {...form.field('password')}
        />
        <NewPasswordField label="Repita a senha" {...form.field('repeated')} required />
        <Button type="submit" fullWidth loading={form.pending}>
          Criar senha
        </Button>
      </Form>
    </LoginLayout>
  );
}
