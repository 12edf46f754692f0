import { ActionIcon, Button } from '@mantine/core';
import { IconBell, IconCalendarOff, IconMinus, IconPlus } from '@tabler/icons-react';
import { studyCalls } from '@toro/contract/learning/study/calls';
import { plural } from '@toro/domain/base/text/plural';
import { MAX_DAY_MINUTES, WEEKDAYS } from '@toro/domain/learning/study/plan/plan-settings';
import { formatMinutes } from '@toro/domain/learning/study/plan/plan-texts';
import { Card } from '@toro/ui/card.tsx';
import { type CSSProperties, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { api } from '../../../../shared/api.ts';
import classes from './minutes-card.module.css';
import { type StudyPlan, usePlanChange } from './queries.ts';

const SettingsDialog = lazy(() => import('./settings-dialog.tsx'));

const STEP = 15;
/** Several taps become one change. */
const SAVE_DELAY_MS = 700;
const FULL_MINUTES = 120;

/** The next multiple of 15 minutes. */
const change = (minutes: number, by: 1 | -1): number => {
  const step = by > 0 ? Math.floor(minutes / STEP) + 1 : Math.ceil(minutes / STEP) - 1;
  return Math.min(MAX_DAY_MINUTES, Math.max(0, step * STEP));
};

/** The minutes on the screen, which are saved shortly after the last tap. */
function useMinutes({ settings }: StudyPlan) {
  const [minutes, setMinutes] = useState(settings.minutes);
  const save = usePlanChange();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isWaiting = useRef(false);
  useEffect(() => {
    if (!isWaiting.current) setMinutes(settings.minutes);
  }, [settings.minutes]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const set = (weekday: number, by: 1 | -1) => {
    const next = minutes.map((each, at) => (at === weekday ? change(each, by) : each));
    setMinutes(next);
    isWaiting.current = true;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      isWaiting.current = false;
      save.mutate(() => api.send(studyCalls.savePlanSettings, { body: { ...settings, minutes: next } }), {
        onError: () => setMinutes(settings.minutes),
      });
    }, SAVE_DELAY_MS);
  };
  return { minutes, set, isSaving: save.isPending };
}

const describeReminder = ({ reminders }: StudyPlan): string =>
  reminders.is_on
    ? `Lembrete às ${reminders.hour}h${reminders.by_email ? ', por e-mail e nas notificações' : ', nas notificações'}`
    : 'Lembretes desligados';

/** 'Minutos por dia', with the other settings behind 'Mudar'. */
export function MinutesCard({ plan }: { plan: StudyPlan }) {
  const { minutes, set, isSaving } = useMinutes(plan);
  const [isOpen, setOpen] = useState(false);
  const week = minutes.reduce((sum, each) => sum + each, 0);
  const daysOff = plan.settings.days_off.filter(({ to }) => to >= plan.today).length;
  return (
    <Card
      id="minutes"
      title="Minutos por dia"
      actions={<span className="muted small figures">{formatMinutes(week)} por semana</span>}
    >
      <ul className={`plainList ${classes.days}`}>
        {minutes.map((each, weekday) => (
          <li key={WEEKDAYS[weekday]} className={classes.day}>
            <b className="figures small">{each === 0 ? 'livre' : each}</b>
            <span
              className={classes.bar}
              style={{ '--share': `${Math.min(100, (100 * each) / FULL_MINUTES)}%` } as CSSProperties}
            />
            <span className="muted small">{WEEKDAYS[weekday]?.slice(0, 3)}</span>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              className={classes.step}
              aria-label={`Mais minutos: ${WEEKDAYS[weekday]}`}
              disabled={each >= MAX_DAY_MINUTES}
              onClick={() => set(weekday, 1)}
            >
              <IconPlus size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              className={classes.step}
              aria-label={`Menos minutos: ${WEEKDAYS[weekday]}`}
              disabled={each <= 0}
              onClick={() => set(weekday, -1)}
            >
              <IconMinus size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <p className="muted small" role="status">
        {isSaving ? 'Ajustando o plano...' : ''}
      </p>
      <div className={classes.foot}>
        <span className="row" data-nowrap>
          <IconBell size={18} stroke={1.75} aria-hidden />
          <span className="small">{describeReminder(plan)}</span>
        </span>
        <span className="row" data-nowrap>
          <IconCalendarOff size={18} stroke={1.75} aria-hidden />
          <span className="small">
            {daysOff === 0 ? 'Sem folgas marcadas' : plural(daysOff, 'folga marcada', 'folgas marcadas')}
          </span>
        </span>
        <Button variant="default" onClick={() => setOpen(true)}>
          Mudar lembretes e folgas
        </Button>
      </div>
      <Suspense>{isOpen && <SettingsDialog plan={plan} onClose={() => setOpen(false)} />}</Suspense>
    </Card>
  );
}
