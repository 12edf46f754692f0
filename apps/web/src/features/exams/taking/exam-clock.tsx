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
