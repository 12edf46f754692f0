import { addDays } from '@toro/domain/base/calendar/day';

export const PLAN_TODAY = '2026-11-17';
const course = { id: 101, class_group: 530, title: 'Planejador Financeiro CFP®' };

const item = (key: string, kind: string, title: string, minutes: number, ref: number | null = null) => ({
  key,
  kind,
  title,
  minutes,
  done_minutes: 0,
  is_done: false,
  is_pinned: false,
  part: null,
  parts: null,
  course: kind === 'review' ? null : course,
  ref,
});

const lesson = item('lesson-530-31', 'lesson', 'Aula 12 · Fundos de investimento', 40, 31);
const review = (day: string) => item(`review-${day}`, 'review', 'Revisão', 10);
const later = Array.from({ length: 40 }, (_, at) => addDays(PLAN_TODAY, at + 1));
const free = later[2];

/** A plan with a missed day, today, a day off and a mock. */
export const PLAN = {
  today: PLAN_TODAY,
  state: 'open',
  days: [
    { day: addDays(PLAN_TODAY, -1), minutes: 60, is_off: false, items: [lesson] },
    {
      day: PLAN_TODAY,
      minutes: 60,
      is_off: false,
      items: [
        { ...review(PLAN_TODAY), is_done: true, done_minutes: 10 },
        lesson,
        item(`practice-1-${PLAN_TODAY}-1`, 'practice', 'Treino de Ética', 15, 1),
      ],
    },
    ...later.map((day) => ({
      day,
      minutes: day === free ? 0 : 60,
      is_off: day === free,
      items: day === free ? [] : [review(day)],
    })),
  ],
  courses: [
    {
      ...course,
      category: 'CFP®',
      exam_day: addDays(PLAN_TODAY, 41),
      ends_on: null,
      ends_early: false,
    },
  ],
  dropped: [{ key: 'lesson-530-33', kind: 'lesson', title: 'Aula 14 · Leitura extra', minutes: 40 }],
  skipped: [] as object[],
  sentences: [
    { day: PLAN_TODAY, text: 'Movi a Aula 12 para hoje, porque ontem não teve estudo.', details: [] },
  ],
  settings: { minutes: [120, 60, 60, 60, 60, 60, 120], days_off: [], study_time: '19:00' },
  short_minutes: null as number | null,
  reminders: { is_on: false, hour: 20, by_email: true },
  has_calendar: false,
  exam_question: null as object | null,
};
