import {
  DIFFICULTY_LABELS,
  type PracticeChoices,
  SECONDS_PER_QUESTION,
  STATUS_LABELS,
} from '@toro/domain/learning/study/practice';
import type { PracticeOffer } from './queries.ts';

export const formatQuestions = (count: number): string => (count === 1 ? '1 questão' : `${count} questões`);

/** The minutes that a number of questions takes: 90 seconds each, or the clock. */
export const estimateMinutes = (count: number, isTimed: boolean): number =>
  Math.max(1, Math.round((count * (isTimed ? SECONDS_PER_QUESTION : 90)) / 60));

/** What was chosen, in one line: modules or certifications, status, difficulty, clock. */
export function describeChoices(
  { familyIds, moduleIds, statuses, difficulties, isTimed }: PracticeChoices,
  { families }: Pick<PracticeOffer, 'families'>,
): string {
  const modules = families.flatMap((family) => family.modules).filter(({ id }) => moduleIds.includes(id));
  const chosen = families.filter(({ id }) => familyIds.includes(id));
  const scope = modules.length > 0 ? modules.map(({ title }) => title) : chosen.map(({ name }) => name);
  return [
    scope.join(', ') || 'Todas as certificações',
    statuses.map((status) => STATUS_LABELS[status]).join(', '),
    difficulties.map((difficulty) => DIFFICULTY_LABELS[difficulty]).join(', '),
    isTimed ? 'com relógio' : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
