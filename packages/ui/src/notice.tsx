import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

const ICONS = { failure: IconAlertCircle, success: IconCircleCheck, info: IconInfoCircle };

/** A message inside a page, with an icon and an ARIA role. */
export function Notice({ kind, children }: { kind: keyof typeof ICONS; children: ReactNode }) {
  const Icon = ICONS[kind];
  return (
    <div className={classes.notice} data-kind={kind} role={kind === 'failure' ? 'alert' : 'status'}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <div>{children}</div>
    </div>
  );
}
