import { IconFlag } from '@tabler/icons-react';
import { type Day, daysBetween } from '@toro/domain/base/calendar/day';
import { plural } from '@toro/domain/base/text/plural';
import type { PlanKind } from '@toro/domain/learning/study/plan/plan';
import { formatMinutes, formatPlanDay } from '@toro/domain/learning/study/plan/plan-texts';
import { formatDayAndMonth } from '@toro/domain/learning/study/study-texts';
import { Card } from '@toro/ui/card.tsx';
import type { CSSProperties } from 'react';
import type { StudyPlan } from './queries.ts';
import classes from './until-exam.module.css';

const ROWS: { kind: PlanKind; label: string; one: string; many: string }[] = [
  { kind: 'lesson', label: 'Aulas', one: 'aula', many: 'aulas' },
  { kind: 'review', label: 'Revisão', one: 'dia', many: 'dias' },
  { kind: 'practice', label: 'Treinos', one: 'treino', many: 'treinos' },
  { kind: 'mock', label: 'Simulados', one: 'simulado', many: 'simulados' },
];

interface Span {
  count: number;
  first: Day;
  last: Day;
}

/** How many things of a kind the plan has, and between which days. */
function findSpan(days: StudyPlan['days'], kind: PlanKind): Span | null {
  const found = days.flatMap(({ day, items }) =>
    items.filter((item) => item.kind === kind).map(({ key }) => ({ day, key })),
  );
  const [first, last] = [found[0]?.day, found.at(-1)?.day];
  return first && last ? { count: new Set(found.map(({ key }) => key)).size, first, last } : null;
}

const formatSpan = ({ first, last }: Span): string =>
  first === last
    ? `em ${formatDayAndMonth(first)}`
    : `de ${formatDayAndMonth(first)} a ${formatDayAndMonth(last)}`;

/** From today to the exam: which kind of study when. */
export function UntilExam({ plan }: { plan: StudyPlan }) {
  const days = plan.days.filter(({ day }) => day >= plan.today);
  const end = days.at(-1)?.day;
  if (!end || days.every(({ items }) => items.length === 0)) return null;
  const minutes = days.reduce(
    (sum, { items }) => sum + items.reduce((all, item) => all + item.minutes, 0),
    0,
  );
  const length = Math.max(1, daysBetween(plan.today, end));
  const exams = plan.courses
    .filter(({ exam_day }) => exam_day && exam_day > plan.today)
    .sort((a, b) => ((a.exam_day ?? '') < (b.exam_day ?? '') ? -1 : 1));
  return (
    <Card
      id="until-exam"
      title={exams.length > 0 ? 'Até a prova' : 'Os próximos 28 dias'}
      lead={`${plural(days.length, 'dia', 'dias')} · ${formatMinutes(minutes)} de estudo`}
    >
      <dl className={classes.rows}>
        {ROWS.map(({ kind, label, one, many }) => {
          const span = findSpan(days, kind);
          if (!span) return null;
          const from = (100 * daysBetween(plan.today, span.first)) / length;
          const to = (100 * daysBetween(plan.today, span.last)) / length;
          return (
            <div key={kind} className={classes.row}>
              <dt className="mediumWeight small">{label}</dt>
              <dd>
                <span className={classes.track}>
                  <span
                    className={classes.span}
                    data-kind={kind}
                    style={{ '--from': `${from}%`, '--to': `${Math.max(to, from + 2)}%` } as CSSProperties}
                  />
                </span>
                <span className="muted small figures">
                  {plural(span.count, one, many)}, {formatSpan(span)}
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
      {exams.map(({ class_group, category, exam_day }) => (
        <p key={class_group} className="row" data-nowrap>
          <IconFlag size={18} stroke={1.75} aria-hidden />
          <span className="strong">
            {`${formatPlanDay(exam_day ?? '').replace(/^./, (letter) => letter.toUpperCase())}: prova ${category}.`}
          </span>
        </p>
      ))}
    </Card>
  );
}
