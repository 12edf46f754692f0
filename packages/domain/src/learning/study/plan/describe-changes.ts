import type { Day } from '../../../base/calendar/day.ts';
import { plural } from '../../../base/text/plural.ts';
import type { PlanDay, PlanItem } from './plan.ts';
import { MAX_DETAILS, type PlanSentence } from './plan-records.ts';
import { countTrainings, joinWords, nameDay } from './plan-texts.ts';

/** Why a plan was made anew. */
export type PlanReason =
  | { kind: 'night' }
  | { kind: 'missed'; day: Day; hasStudied: boolean }
  | { kind: 'exam-date' | 'minutes' | 'days-off' | 'less-time' | 'usual-time' | 'back' }
  | { kind: 'course-left' | 'course-new'; course: string }
  | { kind: 'pinned' | 'skipped'; item: string }
  | { kind: 'moved'; item: string; to: Day }
  /** The student answered the first questions of the plan. */
  | { kind: 'first' };

function formatReason(reason: PlanReason, today: Day): string {
  switch (reason.kind) {
    case 'night':
      return 'porque a revisão precisou de mais tempo';
    case 'missed': {
      const day = nameDay(reason.day, today);
      const when =
        day === nameDay(today, today) ? 'hoje' : isYesterday(reason.day, today) ? 'ontem' : `em ${day}`;
      return reason.hasStudied ? `porque ${when} sobrou pouco tempo` : `porque ${when} não teve estudo`;
    }
    case 'exam-date':
      return 'porque a data da prova mudou';
    case 'minutes':
      return 'porque seus minutos mudaram';
    case 'days-off':
      return 'porque suas folgas mudaram';
    case 'less-time':
      return 'porque hoje você tem menos tempo';
    case 'usual-time':
      return 'porque hoje você tem o tempo de sempre';
    case 'back':
      return 'porque você trouxe um item de volta';
    case 'course-left':
      return `porque ${reason.course} saiu do plano`;
    case 'course-new':
      return `porque ${reason.course} entrou no plano`;
    case 'pinned':
      return `porque você fixou ${reason.item}`;
    case 'moved':
    case 'skipped':
      return 'como você pediu';
    case 'first':
      return 'para começar';
  }
}

const isYesterday = (day: Day, today: Day): boolean =>
  new Date(`${today}T12:00:00Z`).getTime() - new Date(`${day}T12:00:00Z`).getTime() === 86_400_000;

interface ChangesInput {
  /** The plan before, with what was not done on the days before today. */
  before: readonly PlanDay[];
  after: readonly PlanDay[];
  /** What left the plan for another reason: it is done, skipped, or its course is gone. */
  isGone(key: string): boolean;
  /** 'a Aula 12', 'o Simulado 3'; for a training the name of its module. */
  nameOf(item: PlanItem): string;
  /** The item that the student put somewhere: the reason names it. */
  chosen?: string;
  reason: PlanReason;
  today: Day;
}

const listKept = (days: readonly PlanDay[]) => {
  const found = new Map<string, { item: PlanItem; day: Day }>();
  for (const { day, items } of days)
    for (const item of items)
      if ((item.kind === 'lesson' || item.kind === 'mock') && !found.has(item.key))
        found.set(item.key, { item, day });
  return found;
};

const countPractice = (days: readonly PlanDay[], last: Day) => {
  const counts = new Map<number, { item: PlanItem; count: number }>();
  for (const { day, items } of days)
    for (const item of items)
      if (item.kind === 'practice' && item.ref !== null && day <= last)
        counts.set(item.ref, { item, count: (counts.get(item.ref)?.count ?? 0) + 1 });
  return counts;
};

const sumCounts = (counts: ReadonlyMap<number, { count: number }>) =>
  [...counts.values()].reduce((sum, { count }) => sum + count, 0);

interface LostPractice {
  name: string;
  count: number;
}

/** The trainings that are fewer than before, while their number fell; the largest loss first. */
function listLostPractice({ before, after, isGone, nameOf }: ChangesInput): LostPractice[] {
  const last = [before.at(-1)?.day ?? '', after.at(-1)?.day ?? ''].sort()[0] ?? '';
  const open = before.map((day) => ({ ...day, items: day.items.filter(({ key }) => !isGone(key)) }));
  const [old, now] = [countPractice(open, last), countPractice(after, last)];
  let left = sumCounts(old) - sumCounts(now);
  const losses = [...old].map(([ref, { item, count }]) => ({
    ref,
    item,
    loss: count - (now.get(ref)?.count ?? 0),
  }));
  return losses
    .sort((a, b) => b.loss - a.loss || a.ref - b.ref)
    .flatMap(({ item, loss }) => {
      const count = Math.min(loss, left);
      if (count <= 0) return [];
      left -= count;
      return [{ name: nameOf(item), count }];
    });
}

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** One change by its name, several by their number. */
const nameOrCount = (names: readonly string[], many: string): string =>
  names.length === 1 ? (names[0] ?? '') : many;

/** What the student asked for, as the beginning of the sentence. */
function describeChoice(reason: PlanReason, today: Day): string | null {
  if (reason.kind === 'moved') return `levei ${reason.item} para ${nameDay(reason.to, today)}`;
  return reason.kind === 'skipped' ? `tirei ${reason.item} do plano` : null;
}

/** One sentence of what a new plan moved or left out, and why, with the list of it; null when it changed nothing. */
export function describeChanges(input: ChangesInput): Pick<PlanSentence, 'text' | 'details'> | null {
  const { before, after, isGone, nameOf, chosen, reason, today } = input;
  const [old, now] = [listKept(before), listKept(after)];
  const moved: { name: string; day: Day }[] = [];
  const left: string[] = [];
  for (const [key, { item, day }] of old) {
    if (isGone(key) || key === chosen) continue;
    const next = now.get(key);
    if (!next) left.push(nameOf(item));
    else if (next.day !== day) moved.push({ name: nameOf(item), day: next.day });
  }
  const practice = listLostPractice(input);
  const trainings = practice.reduce((sum, { count }) => sum + count, 0);
  const lost = [...left, ...practice.map(({ name, count }) => countTrainings(count, name))];
  const choice = describeChoice(reason, today);
  if (moved.length === 0 && lost.length === 0) {
    if (reason.kind === 'course-left') return { text: `${reason.course} saiu do plano: o acesso terminou.` };
    return choice ? { text: `${capitalise(choice)}, ${formatReason(reason, today)}.` } : null;
  }
  const movedNames = moved.map(({ name, day }) => `${name} para ${nameDay(day, today)}`);
  const parts = [
    ...(choice ? [choice] : []),
    ...(moved.length > 0 ? [`movi ${nameOrCount(movedNames, plural(moved.length, 'item', 'itens'))}`] : []),
    ...(lost.length > 0
      ? [
          `deixei ${nameOrCount(
            lost,
            left.length === 0
              ? plural(trainings, 'treino', 'treinos')
              : plural(left.length + trainings, 'item', 'itens'),
          )} de fora`,
        ]
      : []),
  ];
  const details = [
    ...moved.map(({ name, day }) => `${capitalise(name)} foi para ${nameDay(day, today)}.`),
    ...left.map((name) => `${capitalise(name)} ficou de fora.`),
    ...practice.map(({ name, count }) => `${capitalise(countTrainings(count, name))} a menos.`),
  ];
  const isNamed = moved.length < 2 && lost.length < 2;
  return {
    text: `${capitalise(joinWords(parts))}, ${formatReason(reason, today)}.`,
    ...(!isNamed && { details: shorten(details) }),
  };
}

const shorten = (details: readonly string[]): string[] =>
  details.length > MAX_DETAILS
    ? [...details.slice(0, MAX_DETAILS - 1), `E mais ${details.length - MAX_DETAILS + 1} mudanças.`]
    : [...details];
