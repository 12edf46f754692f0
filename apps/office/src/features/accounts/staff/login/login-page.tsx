import { useQuery } from '@tanstack/react-query';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { LoginForm } from '../../../../shared/session/login-form.tsx';
import { type StaffSession, sessionQuery, setSession } from '../../../../shared/session/session-query.ts';
import { LoginLayout } from './login-layout.tsx';

/** Loaded after the password. */
const EnrolSecondFactor = lazy(async () => ({
  default: (await import('../account/enrol-second-factor.tsx')).EnrolSecondFactor,
}));
const ProtectAccount = lazy(async () => ({
  default: (await import('./protect-account.tsx')).ProtectAccount,
}));

/** Login, the compulsory enrolment of a second factor, and in the demo the offer of one. */
export function LoginPage() {
  const router = useRouter();
  const { de = '/' } = useSearch({ from: '/entrar' });
  const { data: session } = useQuery(sessionQuery);
  const open = () => router.history.push(de);

  const isOpen = session?.second_factor === 'given' && !session.offer_second_factor;
  useEffect(() => {
    if (isOpen) router.history.replace(de);
  }, [isOpen, de, router]);

  if (session?.second_factor === 'enrolment')
    return (
      <LoginLayout
        title="Cadastre um segundo fator"
        lead="Sem ele o escritório não abre: só a senha não basta para proteger os dados dos alunos."
      >
        <Suspense>
          <EnrolSecondFactor onDone={() => setSession({ ...session, second_factor: 'given' })} />
        </Suspense>
      </LoginLayout>
    );
  if (session?.second_factor === 'given' && session.offer_second_factor)
    return (
      <Suspense>
        <ProtectAccount onLater={open} onDone={open} />
      </Suspense>
    );
  return (
    <LoginLayout title="Entrar no escritório" lead="Para a equipe da academia.">
      <LoginForm onDone={(opened: StaffSession) => setSession(opened)} />
      <Link to="/entrar/esqueci" className="muted small">
        Esqueci minha senha
      </Link>
    </LoginLayout>
  );
}
