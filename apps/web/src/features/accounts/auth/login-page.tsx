import { useNetwork } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';
import { Notice } from '@toro/ui/notice.tsx';
import { useState } from 'react';
import { AuthLayout, LoginLayout } from './auth-layout.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LoginForm } from './login-form.tsx';

const route = getRouteApi('/auth/login');

/** Why the login is shown: the session has ended, or an exam on this device cannot be opened without a session. */
function LoginReason() {
  const { unauthorized, referrer } = route.useSearch();
  const { online } = useNetwork();
  if (!online && referrer?.startsWith('/lectures/'))
    return (
      <Notice kind="info">
        Sem internet não é possível entrar. O que você respondeu na prova continua guardado neste aparelho.
      </Notice>
    );
  if (!unauthorized) return null;
  return <Notice kind="info">Sua sessão terminou. Entre de novo para continuar de onde parou.</Notice>;
}

export function LoginPage() {
  const { esqueci, referrer } = route.useSearch();
  const [forgot, setForgot] = useState(esqueci === true);
  const [email, setEmail] = useState('');
  if (forgot) {
    return (
      <AuthLayout
        title="Recuperar senha"
        lead="Diga o e-mail da sua matrícula. Enviamos um link para criar uma nova senha."
      >
        <ForgotPasswordForm email={email} onBack={() => setForgot(false)} />
      </AuthLayout>
    );
  }
  return (
    <LoginLayout>
      <LoginReason />
      <LoginForm
        referrer={referrer}
        email={email}
        onForgot={(typed) => {
          setEmail(typed);
          setForgot(true);
        }}
      />
    </LoginLayout>
  );
}
