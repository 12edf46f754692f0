import { type Difficulty, PRACTICE_STATUSES, type PracticeChoices, type PracticeStatus } from './practice.ts';

/** How many questions of a module a student can be asked that share their statuses and difficulty. */
export interface QuestionGroup {
  family: number;
  /** Null for questions without a module. */
  module: number | null;
  statuses: readonly PracticeStatus[];
  difficulty: Difficulty | null;
  /** Whether they are kept for mocks: neither counted nor asked. */
  isHeld: boolean;
  count: number;
}

type Filters = Pick<PracticeChoices, 'familyIds' | 'moduleIds' | 'statuses' | 'difficulties'>;

/** None chosen stands for all. */
const isInModules = (
  { family, module }: Pick<QuestionGroup, 'family' | 'module'>,
  { familyIds, moduleIds }: Pick<Filters, 'familyIds' | 'moduleIds'>,
): boolean =>
  (familyIds.length === 0 || familyIds.includes(family)) &&
  (moduleIds.length === 0 || (module !== null && moduleIds.includes(module)));

const hasStatus = ({ statuses }: QuestionGroup, wanted: readonly PracticeStatus[]) =>
  wanted.length === 0 || wanted.some((status) => statuses.includes(status));

const hasDifficulty = ({ difficulty }: QuestionGroup, wanted: readonly Difficulty[]) =>
  wanted.length === 0 || (difficulty !== null && wanted.includes(difficulty));

const matches = (group: QuestionGroup, filters: Filters): boolean =>
  isInModules(group, filters) &&
  hasStatus(group, filters.statuses) &&
  hasDifficulty(group, filters.difficulties);

const sum = (groups: readonly QuestionGroup[]) => groups.reduce((total, { count }) => total + count, 0);

export interface PracticeCounts {
  /** The questions that the choices draw from. */
  total: number;
  /** Those that would match and are kept for mocks. */
  held: number;
  /** What each module, status and difficulty has with the other choices as they are. */
  byModule: ReadonlyMap<number, number>;
  byStatus: Readonly<Record<PracticeStatus, number>>;
  byDifficulty: Readonly<Record<Difficulty, number>>;
}

export function countPractice(groups: readonly QuestionGroup[], filters: Filters): PracticeCounts {
  const free = groups.filter(({ isHeld }) => !isHeld);
  const count = (changes: Partial<Filters>) =>
    sum(free.filter((group) => matches(group, { ...filters, ...changes })));
  const byModule = new Map<number, number>();
  for (const group of free)
    if (group.module !== null && matches(group, { ...filters, moduleIds: [] }))
      byModule.set(group.module, (byModule.get(group.module) ?? 0) + group.count);
  return {
    total: count({}),
    held: sum(groups.filter((group) => group.isHeld && matches(group, filters))),
    byModule,
    byStatus: Object.fromEntries(
      PRACTICE_STATUSES.map((status) => [status, count({ statuses: [status] })]),
    ) as Record<PracticeStatus, number>,
    byDifficulty: {
      easy: count({ difficulties: ['easy'] }),
      medium: count({ difficulties: ['medium'] }),
      hard: count({ difficulties: ['hard'] }),
    },
  };
}
