import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { studyCalls } from '@toro/contract/learning/study/calls';
import {
  EVE,
  FREE_PLAN_DAY,
  formatMinutes,
  formatPlanDay,
  isEve,
} from '@toro/domain/learning/study/plan/plan-texts';
import { Card } from '@toro/ui/card.tsx';
import { useState } from 'react';
import { api } from '../../../../shared/api.ts';
import { itemLink } from './describe-plan-item.ts';
import { LessTimeDialog } from './less-time-dialog.tsx';
import classes from './plan-day.module.css';
import { PlanItem } from './plan-item.tsx';
import { type PlanDayData, type StudyPlan, usePlanChange } from './queries.ts';

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const START_LABELS = {
  review: 'Começar a revisão',
  lesson: 'Ir para a aula',
  practice: 'Começar o treino',
  mock: 'Ir para o simulado',
};

/** One day of the plan with what can be done with its items. */
export function PlanDay({ plan, day, onLeftOut }: { plan: StudyPlan; day: PlanDayData; onLeftOut(): void }) {
  const [hasLessTime, setHasLessTime] = useState(false);
  const change = usePlanChange();
  const isToday = day.day === plan.today;
  const planned = day.items.reduce((sum, { minutes }) => sum + minutes, 0);
  const next = isToday ? day.items.find(({ is_done }) => !is_done) : undefined;
  const eve = isEve(
    day.day,
    plan.courses.map(({ exam_day }) => exam_day),
  );
  const skipped = plan.skipped.filter((item) => item.day === day.day);
  const restore = () =>
    change.mutate(() => api.send(studyCalls.setTodayMinutes, { body: { minutes: null } }));
  return (
    <Card
      id="plan-day"
      title={
        <>
          {capitalise(formatPlanDay(day.day))} {isToday && <span className="badge">hoje</span>}
        </>
      }
      actions={
        day.items.length > 0 && (
          <span className="muted small figures">
            {formatMinutes(planned)} de {formatMinutes(day.minutes)}
          </span>
        )
      }
    >
      {eve && <p className="strong">{EVE}</p>}
      {day.items.length === 0 && !eve && <p className="muted">{FREE_PLAN_DAY}</p>}
      {day.items.length > 0 && (
        <ul className={`plainList ${classes.items}`}>
          {day.items.map((item) => (
            <PlanItem
              key={item.key + (item.part ?? '')}
              item={item}
              day={day.day}
              plan={plan}
              isNext={item === next}
            />
          ))}
        </ul>
      )}
      {isToday && day.items.length > 0 && !next && <p className="strong">Tudo feito por hoje.</p>}
      {skipped.length > 0 && (
        <p className="muted small">
          Pulados por você: {skipped.map(({ title }) => title).join(', ')}.{' '}
          <button type="button" className="linkButton" onClick={onLeftOut}>
            Trazer de volta
          </button>
        </p>
      )}
      {isToday && day.items.length > 0 && (
        <div className={classes.foot}>
          {next && (
            <Button size="md" renderRoot={(props) => <Link {...props} {...itemLink(next)} />}>
              {START_LABELS[next.kind]}
            </Button>
          )}
          {plan.short_minutes === null ? (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconClock size={18} stroke={1.75} aria-hidden />}
              onClick={() => setHasLessTime(true)}
            >
              Tenho menos tempo hoje
            </Button>
          ) : (
            <Button variant="subtle" color="gray" loading={change.isPending} onClick={restore}>
              Voltar ao tempo de sempre
            </Button>
          )}
        </div>
      )}
      {hasLessTime && <LessTimeDialog usual={day.minutes} onClose={() => setHasLessTime(false)} />}
    </Card>
  );
}
