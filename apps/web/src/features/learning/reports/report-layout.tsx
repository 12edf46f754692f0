import { longDate } from '@toro/domain/base/calendar/day';
import type { ReactNode } from 'react';
import { useRuntimeConfig } from '../../../shared/runtime-config.ts';
import { EXAM_NAMES } from './exam-names.ts';
import classes from './report.module.css';
import type { ReportProps } from './report-props.ts';

interface ReportLayoutProps extends Pick<ReportProps, 'exam' | 'parameters'> {
  title: string;
  size: 'paper' | 'picture';
  children: ReactNode;
}

/** Layout of every report: academy, exam, date. */
export function ReportLayout({ exam, parameters, title, size, children }: ReportLayoutProps) {
  const { brand } = useRuntimeConfig();
  const until = parameters.end ? `até ${longDate(parameters.end)}` : null;
  return (
    <div className={classes.page} data-size={size}>
      <header className={`row ${classes.head}`} data-spread>
        <img src={brand.logo} alt={brand.name} className={classes.logo} />
        <p>
          <strong>{title}</strong>
          <span className="muted small">{[EXAM_NAMES[exam.type], until].filter(Boolean).join(' · ')}</span>
        </p>
      </header>
      {children}
    </div>
  );
}
