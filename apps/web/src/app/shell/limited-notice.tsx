import { Link, useRouterState } from '@tanstack/react-router';
import { Notice } from '@toro/ui/notice.tsx';
import { useIsLimited } from '../../shared/session.ts';
import classes from './limited-notice.module.css';

/** Shown while the session of a purchase is limited to the bought course. */
export function LimitedNotice() {
  const limited = useIsLimited();
  const path = useRouterState({ select: (state) => state.location.pathname });
  if (!limited || path === '/confirm-email') return null;
  return (
    <div className={classes.notice}>
      <Notice kind="info">
        {'Por enquanto você vê só o curso desta compra. '}
        <Link to="/confirm-email">Confirme o seu e-mail</Link>
        {' para abrir o resto da área do aluno.'}
      </Notice>
    </div>
  );
}
