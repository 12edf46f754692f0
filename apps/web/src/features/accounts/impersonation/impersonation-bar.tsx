import { formatRemaining } from '@toro/domain/accounts/impersonation/impersonation';
import { useEffect, useState } from 'react';
import { api } from '../../../shared/api.ts';
import classes from './impersonation-bar.module.css';
import { useImpersonation } from './impersonation-state.ts';

const TICK_MS = 1000;
const REJECTION_MS = 6000;

function useRemaining(expiresAt: string): number {
  const measure = () => Date.parse(expiresAt) - api.serverTime();
  const [remaining, setRemaining] = useState(measure);
  useEffect(() => {
    const timer = setInterval(() => setRemaining(Date.parse(expiresAt) - api.serverTime()), TICK_MS);
    return () => clearInterval(timer);
  }, [expiresAt]);
  return remaining;
}

interface ImpersonationBarProps {
  name: string;
  expiresAt: string;
  onExpired: () => void;
  onLeave: () => void;
}

/** Above every page while a member of staff sees the student area as a student. */
export function ImpersonationBar({ name, expiresAt, onExpired, onLeave }: ImpersonationBarProps) {
  const remaining = useRemaining(expiresAt);
  const rejection = useImpersonation((state) => state.rejection);
  useEffect(() => {
    if (remaining <= 0) onExpired();
  }, [remaining, onExpired]);
  const hasLeft = rejection?.page && rejection.page !== window.location.pathname;
  useEffect(() => {
    if (hasLeft) useImpersonation.setState({ rejection: null });
  }, [hasLeft]);
  useEffect(() => {
    if (rejection === null || rejection.page !== null) return;
    const timer = setTimeout(() => useImpersonation.setState({ rejection: null }), REJECTION_MS);
    return () => clearTimeout(timer);
  }, [rejection]);
  return (
    <section className={classes.bar} aria-label="Ver como aluno">
      <p className={classes.text}>
        <b>Vendo como {name}</b>
        <span> · somente leitura · </span>
        <span className={classes.time}>restam {formatRemaining(remaining)}</span>
        <span aria-hidden> · </span>
        <button type="button" className={classes.leave} onClick={onLeave}>
          Sair
        </button>
      </p>
      <p className={classes.refusal} role="status">
        {rejection?.text}
      </p>
    </section>
  );
}

/** Replaces the student area when the view has ended. */
export const ImpersonationEnd = ({ text }: { text: string }) => (
  <main className={classes.end}>
    <h1>Visualização encerrada</h1>
    <p>{text}</p>
    <p>Feche esta aba e volte ao escritório.</p>
  </main>
);
