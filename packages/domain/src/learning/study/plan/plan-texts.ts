import { addDays, type Day, daysBetween, monthOf } from '../../../base/calendar/day.ts';
import { plural } from '../../../base/text/plural.ts';
import { formatDay, formatDayAndMonth } from '../study-texts.ts';
import type { PlanKind } from './plan.ts';
import { WEEKDAYS, weekdayOf } from './plan-settings.ts';

export const FREE_PLAN_DAY = 'Dia livre';
export const EVE = 'Amanhã é a prova. Revisão leve e descanso.';
export const NO_MINUTES = 'Seu plano está sem minutos.';
export const NO_DATE = 'Informe a data da prova para um plano até ela.';
export const STOPPED_TITLE = 'Paramos de lembrar você.';

const LONG_WEEKDAYS = WEEKDAYS.map((name) => (/^(sáb|dom)/.test(name) ? name : `${name}-feira`));

/** terça-feira, 27 de outubro. */
export const formatPlanDay = (day: Day): string => `${LONG_WEEKDAYS[weekdayOf(day)]}, ${formatDay(day)}`;

/** 25 a 31 de outubro; 29 de outubro a 4 de novembro. */
export const formatWeek = (first: Day, last: Day): string =>
  monthOf(first) === monthOf(last)
    ? `${Number(first.slice(8))} a ${formatDay(last)}`
    : `${formatDay(first)} a ${formatDay(last)}`;

/** hoje, amanhã, quinta; 12/12 when it is a week or more away. */
export function nameDay(day: Day, today: Day): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'hoje';
  if (days === 1) return 'amanhã';
  return days > 0 && days < 7 ? (WEEKDAYS[weekdayOf(day)] ?? '') : formatDayAndMonth(day);
}

/** a, b e c. */
export const joinWords = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} e ${words.at(-1)}`;

/** 45 min, 1 h, 5 h 15. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`;
}

/** The first sentence of a plan: until the last exam, or until its last day. */
export const formatReady = (until: Day): string => `Seu plano até ${formatDay(until)} está pronto.`;

interface DroppedSummary {
  kind: PlanKind;
  title: string;
  minutes: number;
}

/** What is left out, by name when it is little, else by number. */
function listDropped(dropped: readonly DroppedSummary[]): string {
  if (dropped.length <= 2) return joinWords(dropped.map(({ title }) => title));
  const count = (kind: PlanKind) => dropped.filter((each) => each.kind === kind).length;
  const [lessons, mocks, trainings] = [count('lesson'), count('mock'), count('practice')];
  return joinWords([
    ...(lessons > 0 ? [plural(lessons, 'aula', 'aulas')] : []),
    ...(mocks > 0 ? [plural(mocks, 'simulado', 'simulados')] : []),
    ...(trainings > 0 ? [plural(trainings, 'treino', 'treinos')] : []),
  ]);
}

interface PlanMinutes {
  /** What the days have. */
  days: number;
  /** What the planned lessons and mocks take. */
  planned: number;
}

/** What does not fit until the exam and why: content for more minutes than the days have, or only what comes first. */
export function formatDropped(dropped: readonly DroppedSummary[], { days, planned }: PlanMinutes): string {
  const content = dropped.filter(({ kind }) => kind !== 'practice');
  const needed = content.reduce((sum, { minutes }) => sum + minutes, planned);
  const reason =
    needed > days
      ? `porque aulas e simulados pedem ${formatMinutes(needed)} e seus dias até lá têm ${formatMinutes(days)}`
      : 'porque a revisão vem antes e os 3 últimos dias ficam sem aulas e simulados';
  const why = content.length === 0 ? '' : `, ${reason}`;
  return `Não cabe tudo até a prova: ficaram de fora ${listDropped(dropped)}${why}.`;
}

/** The minutes of a plan, for its sentence on what does not fit. */
export const sumPlanMinutes = (
  days: readonly { minutes: number; items: readonly { kind: PlanKind; minutes: number }[] }[],
): PlanMinutes => ({
  days: days.reduce((sum, { minutes }) => sum + minutes, 0),
  planned: days
    .flatMap(({ items }) => items)
    .reduce((sum, { kind, minutes }) => (kind === 'lesson' || kind === 'mock' ? sum + minutes : sum), 0),
});

export const formatCourseEnd = (course: string, endsOn: Day): string =>
  `Seu acesso a ${course} vai até ${formatDayAndMonth(endsOn)}: o plano deste curso termina nesse dia.`;

/** Whether a day is the last before an exam. */
export const isEve = (day: Day, examDays: readonly (Day | null)[]): boolean =>
  examDays.includes(addDays(day, 1));

/** Trainings of the same kind, counted: 'o treino de Ética', '2 treinos de Ética'. */
export const countTrainings = (count: number, module: string): string =>
  count === 1 ? `um treino de ${module}` : `${count} treinos de ${module}`;
