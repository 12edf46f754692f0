import { addDays, type Day } from '../../../base/calendar/day.ts';
import { formatDayAndMonth } from '../study-texts.ts';
import { lastPlanDay } from './day-slots.ts';
import type { PlanCourse, PlanItem } from './plan.ts';

/** Why an item cannot be put on a day; null when it can. */
export function moveError(
  item: PlanItem,
  day: Day,
  today: Day,
  course: Pick<PlanCourse, 'examDay' | 'endsOn'> | undefined,
  opensOn: Day | null,
): string | null {
  if (item.kind === 'review') return 'A revisão é de todo dia: ela não muda de dia.';
  if (day < today) return 'Este dia já passou.';
  const last = course && lastPlanDay(course, today);
  if (!last) return 'Este curso não está mais no plano.';
  if (day > last) {
    const until = formatDayAndMonth(last);
    if (course.examDay && last === addDays(course.examDay, -1))
      return `A prova é em ${formatDayAndMonth(course.examDay)}: escolha um dia até ${until}.`;
    return last === course.endsOn ? `Seu curso vai até ${until}.` : `O plano vai até ${until}.`;
  }
  if (opensOn && day < opensOn)
    return item.kind === 'lesson'
      ? `Esta aula é liberada em ${formatDayAndMonth(opensOn)}.`
      : `Este simulado é liberado em ${formatDayAndMonth(opensOn)}.`;
  return null;
}
