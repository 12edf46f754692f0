import type { CSSProperties, ReactNode } from 'react';
import classes from './progress-ring.module.css';

/** A progress ring around a number or an icon. */
export function ProgressRing({ progress, children }: { progress: number; children: ReactNode }) {
  return (
    <span
      className={`circle ${classes.ring}`}
      data-done={progress === 100 || undefined}
      style={{ '--progress': `${progress}%` } as CSSProperties}
      aria-hidden="true"
    >
      <span className={`circle small figures ${classes.inside}`}>{children}</span>
    </span>
  );
}
