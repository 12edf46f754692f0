import { Link, useRouterState } from '@tanstack/react-router';
import { Notice } from '@toro/ui/notice.tsx';

/** The e-mail belongs to another CPF: what to check, and the login of its owner, which comes back here. */
export function EmailTaken() {
  const referrer = useRouterState({ select: ({ location }) => location.href });
  return (
    <Notice kind="failure">
      <p>Se o email está correto, confira seu cpf.</p>
      <p>
        A conta é sua?{' '}
        <Link className="linkButton" to="/auth/login" search={{ referrer }}>
          Entre e volte para a compra
        </Link>{' '}
        com os seus dados preenchidos. Se não é, use outro e-mail.
      </p>
    </Notice>
  );
}
