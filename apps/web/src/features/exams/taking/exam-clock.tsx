import classes from './exam-header.module.css';

const ANNOUNCED_EVERY = 30;

/** The exam clock. Screen readers announce it every half hour only. */
export function ExamClock({ text, minutes }: { text: string; minutes: number }) {
  const spoken = Math.floor(minutes / ANNOUNCED_EVERY) * ANNOUNCED_EVERY;
  return (
    <>
      <time className={classes.clock} aria-hidden="true">
        {text}
      </time>
      <span className="unseen" role="timer" aria-live="polite">
        {spoken > 0 ? `${spoken} minutos de prova` : 'O tempo está contando'}
      </span>
    </>
  );
}
