import type { Day } from '../../calendar/day.ts';
import { plural } from '../../text/plural.ts';
import type { PlanDay, PlanItem } from './plan.ts';
import { countTrainings, joinWords, nameDay } from './plan-texts.ts';

/** Why a plan was made anew. */
export type PlanReason =
  | { kind: 'night' }
  | { kind: 'missed'; day: Day; hasStudied: boolean }
  | { kind: 'exam-date' | 'minutes' | 'days-off' | 'less-time' | 'usual-time' | 'back' }
  | { kind: 'course-left' | 'course-new'; course: string }
  | { kind: 'pinned' | 'moved' | 'skipped'; item: string };

export function formatReason(reason: PlanReason, today: Day): string {
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
      return `porque você moveu ${reason.item}`;
    case 'skipped':
      return `porque você pulou ${reason.item}`;
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

/** What is named one by one; the rest is counted. */
const MAX_NAMED = 2;

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

/** The trainings that are fewer than before, while their number fell; the largest loss first. */
function listLostPractice({ before, after, isGone, nameOf }: ChangesInput): string[] {
  const last = [before.at(-1)?.day ?? '', after.at(-1)?.day ?? ''].sort()[0] ?? '';
  const open = before.map((day) => ({ ...day, items: day.items.filter(({ key }) => !isGone(key)) }));
  const [old, now] = [countPractice(open, last), countPractice(after, last)];
  let left = sumCounts(old) - sumCounts(now);
  const lost: string[] = [];
  const losses = [...old].map(([ref, { item, count }]) => ({
    ref,
    item,
    loss: count - (now.get(ref)?.count ?? 0),
  }));
  for (const { item, loss } of losses.sort((a, b) => b.loss - a.loss || a.ref - b.ref)) {
    const counted = Math.min(loss, left);
    if (counted <= 0) continue;
    lost.push(countTrainings(counted, nameOf(item)));
    left -= counted;
  }
  return lost;
}

const shorten = (names: readonly string[]): string =>
  names.length > MAX_NAMED + 1
    ? joinWords([...names.slice(0, MAX_NAMED), `mais ${plural(names.length - MAX_NAMED, 'item', 'itens')}`])
    : joinWords(names);

/** One sentence of what a new plan moved or left out, and why; null when it changed nothing. */
export function describeChanges(input: ChangesInput): string | null {
  const { before, after, isGone, nameOf, chosen, reason, today } = input;
  const [old, now] = [listKept(before), listKept(after)];
  const moved: string[] = [];
  const left: string[] = [];
  for (const [key, { item, day }] of old) {
    if (isGone(key) || key === chosen) continue;
    const next = now.get(key);
    if (!next) left.push(nameOf(item));
    else if (next.day !== day) moved.push(`${nameOf(item)} para ${nameDay(next.day, today)}`);
  }
  left.push(...listLostPractice(input));
  if (moved.length === 0 && left.length === 0) {
    if (reason.kind === 'course-left') return `${reason.course} saiu do plano: o acesso terminou.`;
    return null;
  }
  const parts = [
    ...(moved.length > 0 ? [`movi ${shorten(moved)}`] : []),
    ...(left.length > 0 ? [`deixei ${shorten(left)} de fora`] : []),
  ].join(' e ');
  return `${parts.charAt(0).toUpperCase()}${parts.slice(1)}, ${formatReason(reason, today)}.`;
}
