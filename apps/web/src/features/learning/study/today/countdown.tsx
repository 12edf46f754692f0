import { plural } from '@toro/domain/base/text/plural';
import type { TodayCourses } from './describe-item.ts';

/** The days until the student's next exam. */
export function Countdown({ exam }: Pick<TodayCourses, 'exam'>) {
  if (!exam) return null;
  const { days, category } = exam;
  if (days === 0) return <p className="strong">Sua prova {category} é hoje. Boa prova!</p>;
  return (
    <p className="muted">
      {days === 1 ? 'Falta' : 'Faltam'} <b className="strong figures">{plural(days, 'dia', 'dias')}</b> para
      sua prova {category}
    </p>
  );
}
