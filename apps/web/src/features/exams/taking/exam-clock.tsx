import classes from './exam-bar.module.css';

const ANNOUNCED_EVERY = 30;

/** The clock to look at; it is spoken only every half hour. */
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
