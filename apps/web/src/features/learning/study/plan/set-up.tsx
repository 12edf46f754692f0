import { Button } from '@mantine/core';
import { coursesCalls } from '@toro/contract/catalogue/courses/calls';
import { studyCalls } from '@toro/contract/learning/study/calls';
import { examDateError } from '@toro/domain/catalogue/courses/exam-date';
import { DEFAULT_SETTINGS, WEEKDAYS } from '@toro/domain/learning/study/plan/plan-settings';
import { formatMinutes } from '@toro/domain/learning/study/plan/plan-texts';
import { Form } from '@toro/ui/forms/form.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { api, today } from '../../../../shared/api.ts';
import FirstPractice from './first-practice.tsx';
import { useRefreshPlan } from './queries.ts';
import classes from './set-up.module.css';

const MINUTES = [30, 45, 60, 90, 120];

interface SetUpProps {
  /** The course whose exam date is asked for; null when all have one. */
  asksDate: { id: number; class_group: number; category: string } | null;
}

/** 'Vamos montar seu plano?': the exam date and the minutes a day, both of which can be left out. */
export default function SetUp({ asksDate }: SetUpProps) {
  const refresh = useRefreshPlan();
  const form = useAppForm({
    initialValues: { date: '', minutes: 60, weekdays: WEEKDAYS.map((_, at) => at) as number[] },
    validate: ({ date }) => ({ date: date === '' ? null : examDateError(date, today()) }),
    submit: async ({ date, minutes, weekdays }) => {
      if (date !== '' && asksDate)
        await api.send(coursesCalls.setExamDate, {
          body: { date_exam: date, id_course: asksDate.id, id_course_class: asksDate.class_group },
        });
      await api.send(studyCalls.savePlanSettings, {
        body: {
          minutes: WEEKDAYS.map((_, at) => (weekdays.includes(at) ? minutes : 0)),
          days_off: [],
          study_time: DEFAULT_SETTINGS.studyTime,
        },
      });
      await refresh();
    },
  });
  const later = async () => {
    await api.send(studyCalls.hidePlanQuestion, { body: { question: 'set-up' } });
    await refresh();
  };
  const [date, minutes, weekdays] = [form.field('date'), form.field('minutes'), form.field('weekdays')];
  const week = minutes.value * weekdays.value.length;
  return (
    <Form form={form} className="stack" data-gap="m">
      <div>
        <p className="strong">Vamos montar seu plano?</p>
        <p className="muted">Você muda quando quiser. O plano se refaz sozinho toda noite.</p>
      </div>
      {asksDate && (
        <label className="stack" data-gap="2xs">
          <span className="mediumWeight">Quando é a sua prova {asksDate.category}?</span>
          <input
            type="date"
            className={classes.input}
            min={today()}
            value={date.value}
            onChange={(event) => date.onValue(event.target.value)}
          />
          <span className="muted small">Ainda não sabe? Deixe em branco.</span>
        </label>
      )}
      {date.error && <Notice kind="failure">{date.error}</Notice>}
      <fieldset className="plainFieldset stack" data-gap="xs">
        <legend className="mediumWeight">Quanto tempo por dia, e em quais dias?</legend>
        <div className={classes.chips}>
          {MINUTES.map((each) => (
            <label key={each} className="chip">
              <input
                type="radio"
                name="minutes"
                checked={minutes.value === each}
                onChange={() => minutes.onValue(each)}
              />
              <span>{formatMinutes(each)}</span>
            </label>
          ))}
        </div>
        <div className={classes.weekdays}>
          {WEEKDAYS.map((name, at) => (
            <label key={name} className="chip">
              <input
                type="checkbox"
                aria-label={name}
                checked={weekdays.value.includes(at)}
                onChange={({ target }) =>
                  weekdays.onValue(
                    target.checked ? [...weekdays.value, at] : weekdays.value.filter((each) => each !== at),
                  )
                }
              />
              <span aria-hidden>{name.charAt(0).toUpperCase()}</span>
            </label>
          ))}
        </div>
        <p className="muted small figures">São {formatMinutes(week)} por semana.</p>
      </fieldset>
      {form.failure && <Notice kind="failure">{form.failure}</Notice>}
      <div className="row" data-stretch>
        <Button type="submit" loading={form.pending}>
          Montar meu plano
        </Button>
        <FirstPractice variant="default" />
        <Button variant="subtle" color="gray" onClick={later}>
          Depois
        </Button>
      </div>
    </Form>
  );
}
