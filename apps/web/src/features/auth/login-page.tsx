import { getRouteApi } from '@tanstack/react-router';
import { Notice } from '@toro/ui/notice.tsx';
import { useState } from 'react';
import { AuthLayout, LoginLayout } from './auth-layout.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LoginForm } from './login-form.tsx';

const route = getRouteApi('/auth/login');

export function LoginPage() {
  const { unauthorized, esqueci, referrer } = route.useSearch();
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
      {unauthorized && (
        <Notice kind="info">Sua sessão terminou. Entre de novo para continuar de onde parou.</Notice>
      )}
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
