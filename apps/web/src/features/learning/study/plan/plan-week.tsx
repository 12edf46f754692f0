import { ActionIcon } from '@mantine/core';
import { IconCheck, IconChevronLeft, IconChevronRight, IconClipboardCheck } from '@tabler/icons-react';
import { addDays, type Day, monthOf } from '@toro/domain/base/calendar/day';
import { weekdayOf } from '@toro/domain/learning/study/plan/plan-settings';
import { FREE_PLAN_DAY, formatMinutes, formatWeek } from '@toro/domain/learning/study/plan/plan-texts';
import { Card } from '@toro/ui/card.tsx';
import type { CSSProperties } from 'react';
import { ITEM_ICONS } from './describe-plan-item.ts';
import classes from './plan-week.module.css';
import type { PlanDayData, StudyPlan } from './queries.ts';

const SHORT = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'];

const sundayOf = (day: Day): Day => addDays(day, -weekdayOf(day));

/** The figures of a day: what is planned, what is done. */
function sumDay(day: PlanDayData | undefined) {
  const items = day?.items ?? [];
  return {
    planned: items.reduce((sum, { minutes }) => sum + minutes, 0),
    done: items.reduce((sum, { done_minutes }) => sum + done_minutes, 0),
  };
}

interface DayState {
  label: string;
  isEmpty: boolean;
  isDone: boolean;
}

function describeDay(day: PlanDayData | undefined, date: Day, { today, courses }: StudyPlan): DayState {
  if (courses.some(({ exam_day }) => exam_day === date))
    return { label: 'prova', isEmpty: false, isDone: false };
  if (!day) return { label: '', isEmpty: true, isDone: false };
  const { planned, done } = sumDay(day);
  if (planned === 0) return { label: day.is_off ? 'folga' : 'livre', isEmpty: true, isDone: false };
  if (date < today && done * 2 < planned) return { label: 'não deu', isEmpty: true, isDone: false };
  const isDone = day.items.every(({ is_done }) => is_done);
  if (date <= today && done > 0) return { label: `${done} de ${planned} min`, isEmpty: false, isDone };
  return { label: `${planned} min`, isEmpty: false, isDone };
}

interface PlanWeekProps {
  plan: StudyPlan;
  day: Day;
  onDay(day: Day): void;
}

function DayColumn({
  plan,
  date,
  day,
  isChosen,
  onDay,
}: Omit<PlanWeekProps, 'day'> & { date: Day; day: PlanDayData | undefined; isChosen: boolean }) {
  const { label, isEmpty, isDone } = describeDay(day, date, plan);
  const { planned, done } = sumDay(day);
  const all = Math.max(day?.minutes ?? 0, planned, 1);
  const isToday = date === plan.today;
  return (
    <button
      type="button"
      className={classes.day}
      data-empty={isEmpty}
      data-today={isToday}
      data-past={date < plan.today}
      disabled={!day}
      aria-pressed={isChosen}
      onClick={() => onDay(date)}
    >
      <span className={classes.name}>
        <span className="muted">{SHORT[weekdayOf(date)]}</span>{' '}
        <b className="figures">{Number(date.slice(8))}</b>
        <span className="visuallyHidden">
          {` de ${monthOf(date)}${isToday ? ', hoje' : ''}: ${label ? '' : 'fora do plano'}`}
        </span>
        {isDone && <IconCheck className={classes.check} size={16} stroke={2} aria-hidden />}
      </span>
      <span className={`muted figures ${classes.label}`}>{label}</span>
      <span
        className={classes.bar}
        data-hidden={planned === 0}
        style={
          { '--planned': `${(100 * planned) / all}%`, '--done': `${(100 * done) / all}%` } as CSSProperties
        }
      />
      <span className={classes.items}>
        {day?.items.slice(0, 4).map((item) => {
          const Icon = item.is_done ? IconCheck : ITEM_ICONS[item.kind];
          return (
            <span key={item.key + (item.part ?? '')} className={classes.item} data-done={item.is_done}>
              <Icon size={16} stroke={1.75} aria-hidden />
              <span className="breakWords">{item.title.replace(/^Treino de /, '').replace(/ · .*/, '')}</span>
              <small className="muted figures">{item.minutes} min</small>
            </span>
          );
        })}
        {(day?.items.length ?? 0) > 4 && <small className="muted">mais {(day?.items.length ?? 0) - 4}</small>}
        {day && planned === 0 && <small className="muted">{FREE_PLAN_DAY}</small>}
      </span>
      {day?.items.some(({ kind }) => kind === 'mock') && (
        <IconClipboardCheck className={classes.mock} size={16} stroke={1.75} aria-hidden />
      )}
    </button>
  );
}

/** A week of the plan: on a phone a strip, on a desk with what each day holds. */
export function PlanWeek({ plan, day, onDay }: PlanWeekProps) {
  const first = sundayOf(day);
  const dates = Array.from({ length: 7 }, (_, at) => addDays(first, at));
  const byDay = new Map(plan.days.map((each) => [each.day, each]));
  const [begin, end] = [plan.days[0]?.day ?? day, plan.days.at(-1)?.day ?? day];
  const week = dates.map((date) => sumDay(byDay.get(date)));
  const planned = week.reduce((sum, each) => sum + each.planned, 0);
  const done = week.reduce((sum, each) => sum + each.done, 0);
  const go = (days: number) => {
    const target = addDays(first, days);
    const found = Array.from({ length: 7 }, (_, at) => addDays(target, at)).find((date) => byDay.has(date));
    if (found) onDay(byDay.has(addDays(day, days)) ? addDays(day, days) : found);
  };
  return (
    <Card as="section" aria-label="Semana" className={classes.card}>
      <div className={classes.head}>
        <ActionIcon
          variant="subtle"
          size={44}
          color="gray"
          aria-label="Semana anterior"
          disabled={first <= begin}
          onClick={() => go(-7)}
        >
          <IconChevronLeft size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <h2 className="smallHeading" aria-live="polite">
          {formatWeek(first, addDays(first, 6))}
        </h2>
        <ActionIcon
          variant="subtle"
          size={44}
          color="gray"
          aria-label="Próxima semana"
          disabled={addDays(first, 6) >= end}
          onClick={() => go(7)}
        >
          <IconChevronRight size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <p className={`muted small figures ${classes.total}`}>
          {formatMinutes(done)} feitos de {formatMinutes(planned)}
        </p>
      </div>
      <div
        className={classes.week}
        style={
          {
            '--days': dates.map((date) => (date < plan.today ? '64px' : 'minmax(0, 1fr)')).join(' '),
          } as CSSProperties
        }
      >
        {dates.map((date) => (
          <DayColumn
            key={date}
            plan={plan}
            date={date}
            day={byDay.get(date)}
            isChosen={date === day}
            onDay={onDay}
          />
        ))}
      </div>
    </Card>
  );
}
