import { letterAt } from '../../questions/questions/lettering.ts';
import { type DifficultyBasis, findDifficulty, type MeasuredQuestion } from './exam-model.ts';

export interface BalanceQuestion extends MeasuredQuestion {
  id: number;
  module: number | null;
  /** The place of the right option, from 0; null without one. */
  key: number | null;
  /** Null while nobody has answered it. */
  median_seconds: number | null;
  /** The other exams of the course that ask it. */
  asked_in: readonly { exam: number; lesson: string }[];
}

export interface ModuleBalance {
  module: number | null;
  count: number;
  /** Its part of an exam of this length, by the real exam; null for a module that the real exam does not have. */
  expected: number | null;
}

export interface LetterBalance {
  letter: string;
  count: number;
  share: number;
  /** More than 40 % of the keys. */
  isFrequent: boolean;
}

export const MAX_LETTER_SHARE = 0.4;

export interface ExamBalance {
  modules: ModuleBalance[];
  difficulties: Record<'easy' | 'medium' | 'hard' | 'none', number>;
  letters: LetterBalance[];
  /** The sum of the median times, with the mean of the others for a question without answers; null without any. */
  seconds: number | null;
  untimed: number;
  limitSeconds: number | null;
  isTooLong: boolean;
  repeated: BalanceQuestion[];
}

function countModules(
  questions: readonly BalanceQuestion[],
  real: readonly { id: number; expected: number }[],
): ModuleBalance[] {
  const total = real.reduce((sum, { expected }) => sum + expected, 0);
  const countOf = (module: number | null) =>
    questions.filter((question) => question.module === module).length;
  const others = [...new Set(questions.map(({ module }) => module))].filter(
    (module) => !real.some(({ id }) => id === module),
  );
  return [
    ...real.map(({ id, expected }) => ({
      module: id,
      count: countOf(id),
      expected: total === 0 ? null : (expected / total) * questions.length,
    })),
    ...others.map((module) => ({ module, count: countOf(module), expected: null })),
  ];
}

function countLetters(questions: readonly BalanceQuestion[]): LetterBalance[] {
  const keys = questions.flatMap(({ key }) => (key === null ? [] : [key]));
  const last = Math.max(3, ...keys);
  return Array.from({ length: keys.length === 0 ? 0 : last + 1 }, (_, place) => {
    const count = keys.filter((key) => key === place).length;
    const share = count / keys.length;
    return { letter: letterAt(place) ?? '', count, share, isFrequent: share > MAX_LETTER_SHARE };
  });
}

function sumTimes(questions: readonly BalanceQuestion[]) {
  const times = questions.flatMap(({ median_seconds }) => (median_seconds === null ? [] : [median_seconds]));
  const sum = times.reduce((total, seconds) => total + seconds, 0);
  const untimed = questions.length - times.length;
  return { seconds: times.length === 0 ? null : Math.round(sum + (sum / times.length) * untimed), untimed };
}

/** How the questions of an exam are spread. `real` are the modules of the real exam. */
export function balanceExam(
  questions: readonly BalanceQuestion[],
  {
    real,
    basis,
    limitMinutes,
  }: {
    real: readonly { id: number; expected: number }[];
    basis: DifficultyBasis;
    limitMinutes: number | null;
  },
): ExamBalance {
  const difficulties = { easy: 0, medium: 0, hard: 0, none: 0 };
  for (const question of questions) difficulties[findDifficulty(question, basis) ?? 'none'] += 1;
  const { seconds, untimed } = sumTimes(questions);
  const limitSeconds = limitMinutes === null ? null : limitMinutes * 60;
  return {
    modules: countModules(questions, real),
    difficulties,
    letters: countLetters(questions),
    seconds,
    untimed,
    limitSeconds,
    isTooLong: seconds !== null && limitSeconds !== null && seconds > limitSeconds,
    repeated: questions.filter(({ asked_in }) => asked_in.length > 0),
  };
}
