import type { findNextExam } from '@toro/domain/catalogue/courses/next-exam';
import classes from './exam-countdown.module.css';

export type NextExam = NonNullable<ReturnType<typeof findNextExam>>;

/** The days until the student's next exam. */
export function ExamCountdown({ exam: { days, category } }: { exam: NextExam }) {
  return (
    <p className={`muted small ${classes.countdown}`}>
      <b className="figure">{days}</b> {days === 1 ? 'dia' : 'dias'} para sua prova {category}
    </p>
  );
}
