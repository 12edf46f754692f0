import { Link, Navigate, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useHasStudy } from '../../../../shared/use-has-study.ts';
import classes from './study-layout.module.css';

const TABS = [
  { to: '/study', label: 'Hoje' },
  { to: '/study/review', label: 'Revisão' },
  { to: '/study/notebook', label: 'Caderno' },
  { to: '/study/practice', label: 'Treino' },
  { to: '/study/plan', label: 'Plano' },
  { to: '/study/ability', label: 'Onde estou' },
] as const;

/** The pages of 'Meu estudo' with their tabs; hidden, they lead to the courses. */
export function StudyLayout() {
  const hasStudy = useHasStudy();
  if (!hasStudy) return <Navigate to="/courses" replace />;
  return (
    <div className={`stack ${classes.layout}`}>
      <StudyTabs />
      <Outlet />
    </div>
  );
}

function StudyTabs() {
  const { pathname } = useLocation();
  const tabs = useRef<HTMLElement>(null);
  // On a phone the tabs are wider than the screen; turning it changes how much of them is seen.
  useEffect(() => {
    const showActive = () => {
      const active = tabs.current?.querySelector<HTMLElement>(`[href="${pathname}"]`);
      if (active && tabs.current) tabs.current.scrollLeft = active.offsetLeft - tabs.current.offsetLeft - 16;
    };
    showActive();
    window.addEventListener('resize', showActive);
    return () => window.removeEventListener('resize', showActive);
  }, [pathname]);
  return (
    <nav ref={tabs} className={classes.tabs} aria-label="Meu estudo">
      {TABS.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          className={`medium mediumWeight ${classes.tab}`}
          activeOptions={{ exact: to === '/study' }}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
