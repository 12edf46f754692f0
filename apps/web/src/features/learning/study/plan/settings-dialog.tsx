import '@mantine/core/styles/Switch.layer.css';
import { Button, Modal, Switch } from '@mantine/core';
import { studyCalls } from '@toro/contract/learning/study/calls';
import {
  type DaysOff,
  daysOffError,
  FIRST_REMINDER_HOUR,
  LAST_REMINDER_HOUR,
  MAX_DAYS_OFF,
} from '@toro/domain/learning/study/plan/plan-settings';
import { formatDayAndMonth } from '@toro/domain/learning/study/study-texts';
import { Form } from '@toro/ui/forms/form.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { useState } from 'react';
import { api } from '../../../../shared/api.ts';
import { type StudyPlan, useRefreshPlan } from './queries.ts';
import classes from './settings-dialog.module.css';

const HOURS = Array.from(
  { length: LAST_REMINDER_HOUR - FIRST_REMINDER_HOUR + 1 },
  (_, at) => at + FIRST_REMINDER_HOUR,
);

const formatSpan = ({ from, to }: DaysOff): string =>
  from === to ? formatDayAndMonth(from) : `${formatDayAndMonth(from)} a ${formatDayAndMonth(to)}`;

interface DaysOffFieldProps {
  value: readonly DaysOff[];
  today: string;
  onValue(value: DaysOff[]): void;
}

/** Single days or spans without study. */
function DaysOffField({ value, today, onValue }: DaysOffFieldProps) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [error, setError] = useState<string | null>(null);
  const add = () => {
    const span = { from, to: to || from };
    const failure = daysOffError(span);
    setError(failure);
    if (failure) return;
    onValue([...value, span].sort((a, b) => (a.from < b.from ? -1 : 1)));
    setFrom('');
    setTo('');
  };
  return (
    <fieldset className="plainFieldset stack" data-gap="s">
      <legend>Folgas</legend>
      <ul className="plainList stack" data-gap="2xs">
        {value.map((span) => (
          <li key={`${span.from} ${span.to}`} className="row" data-spread>
            <span className="figures">{formatSpan(span)}</span>
            <Button
              variant="subtle"
              color="gray"
              size="compact-md"
              aria-label={`Tirar a folga de ${formatSpan(span)}`}
              onClick={() => onValue(value.filter((each) => each !== span))}
            >
              Tirar
            </Button>
          </li>
        ))}
      </ul>
      <div className={classes.span}>
        <label className="small">
          De
          <input
            type="date"
            className={classes.input}
            min={today}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
        </label>
        <label className="small">
          Até (opcional)
          <input
            type="date"
            className={classes.input}
            min={from || today}
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        </label>
        <Button variant="default" disabled={from === '' || value.length >= MAX_DAYS_OFF} onClick={add}>
          Adicionar folga
        </Button>
      </div>
      {error && <Notice kind="failure">{error}</Notice>}
    </fieldset>
  );
}

/** Time of study, days off and reminders. */
export default function SettingsDialog({ plan, onClose }: { plan: StudyPlan; onClose(): void }) {
  const refresh = useRefreshPlan();
  const form = useAppForm({
    initialValues: {
      studyTime: plan.settings.study_time,
      daysOff: plan.settings.days_off as DaysOff[],
      isOn: plan.reminders.is_on,
      hour: plan.reminders.hour,
    },
    validate: ({ studyTime }) => ({ studyTime: studyTime === '' ? 'Informe um horário, como 19:00.' : null }),
    submit: async ({ studyTime, daysOff, isOn, hour }) => {
      await api.send(studyCalls.savePlanSettings, {
        body: { minutes: plan.settings.minutes, days_off: daysOff, study_time: studyTime },
      });
      await api.send(studyCalls.setPlanReminders, { body: { is_on: isOn, hour } });
      await refresh();
    },
    onDone: onClose,
  });
  const [time, daysOff, isOn, hour] = [
    form.field('studyTime'),
    form.field('daysOff'),
    form.field('isOn'),
    form.field('hour'),
  ];
  return (
    <Modal opened onClose={onClose} title="Lembretes, horário e folgas">
      <Form form={form} className="dialogBody" data-gap="l">
        <label className="mediumWeight">
          Horário de estudo
          <input
            type="time"
            className={classes.input}
            value={time.value}
            onChange={(event) => time.onValue(event.target.value)}
          />
          <span className={`muted small ${classes.hint}`}>
            O calendário mostra o estudo a partir deste horário.
          </span>
        </label>
        {time.error && <Notice kind="failure">{time.error}</Notice>}
        <DaysOffField value={daysOff.value} today={plan.today} onValue={daysOff.onValue} />
        <fieldset className="plainFieldset stack" data-gap="s">
          <legend>Lembretes</legend>
          <Switch
            label="Lembrar do que falta no dia"
            checked={isOn.value}
            onChange={(event) => isOn.onValue(event.currentTarget.checked)}
          />
          {isOn.value && (
            <label className="small">
              Às
              <select
                className={classes.input}
                value={hour.value}
                onChange={(event) => hour.onValue(Number(event.target.value))}
              >
                {HOURS.map((each) => (
                  <option key={each} value={each}>
                    {String(each).padStart(2, '0')}:00
                  </option>
                ))}
              </select>
            </label>
          )}
          <p className="muted small">
            {plan.reminders.by_email
              ? 'No máximo um por dia, por e-mail e nas notificações.'
              : 'No máximo um por dia, nas notificações. Para receber por e-mail, permita e-mails no seu perfil.'}
          </p>
        </fieldset>
        {form.failure && <Notice kind="failure">{form.failure}</Notice>}
        <div className="row" data-end>
          <Button variant="default" onClick={onClose} disabled={form.pending}>
            Cancelar
          </Button>
          <Button type="submit" loading={form.pending}>
            Salvar
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
