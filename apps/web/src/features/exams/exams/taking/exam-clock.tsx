import { findLimitWarning } from '@toro/domain/exams/exams/exam-times';
import { formatClock } from '@toro/domain/exams/exams/time';
import { Notice } from '@toro/ui/notice.tsx';
import classes from './exam-header.module.css';

const ANNOUNCED_EVERY = 30;

/** The exam clock. Screen readers announce it every half hour only. */
export function ExamClock({ text, minutes }: { text: string; minutes: number }) {
  const announcedMinutes = Math.floor(minutes / ANNOUNCED_EVERY) * ANNOUNCED_EVERY;
  return (
    <>
      <time className={`figures ${classes.clock}`} aria-hidden="true">
        {text}
      </time>
      <span className="visuallyHidden" role="timer" aria-live="polite">
        {announcedMinutes > 0 ? `${announcedMinutes} minutos de prova` : 'O tempo está contando'}
      </span>
    </>
  );
}

/** The time until the limit, beside the clock; amber from ten minutes on, red in the last one. */
export function TimeLeft({ seconds }: { seconds: number }) {
  const warning = findLimitWarning(seconds);
  return (
    <p className={`figures ${classes.left}`} data-warning={warning?.seconds}>
      Restam <time aria-hidden="true">{formatClock(seconds)}</time>
    </p>
  );
}

/** How long a warning is shown. */
const WARNING_SECONDS = 60;

/** Warns at ten minutes and at one minute; screen readers announce it. */
export function LimitWarning({ seconds }: { seconds: number | null }) {
  const warning = seconds === null ? null : findLimitWarning(seconds);
  const isShown = warning !== null && seconds !== null && warning.seconds - seconds < WARNING_SECONDS;
  return (
    <div aria-live="assertive" data-limit-warning="">
      {isShown && <Notice kind={warning.seconds > 60 ? 'info' : 'failure'}>{warning.text}</Notice>}
    </div>
  );
}
