import type { Random } from '../random.ts';
import type { LessonExam } from './find-course-lessons.ts';

type Question = LessonExam['questions'][number];

export interface GeneratedAnswer {
  questionId: number;
  answerId: number | null;
  isCorrect: boolean;
  seconds: number;
}

const SECONDS_PER_QUESTION = [35, 150] as const;
/** One wrong answer in this many is a "Não sei". */
const UNKNOWN_ONE_IN = 8;

/** Chooses the number of right answers so that rounding errors cancel out over several tests. */
export class Scorer {
  #roundingError = 0;

  correctOf(questions: number, percent: number, noise = 0): number {
    const exact = (questions * percent) / 100;
    const rounded = Math.round(exact + this.#roundingError + noise);
    const correct = Math.min(questions, Math.max(0, rounded));
    this.#roundingError = Math.max(-questions, Math.min(questions, this.#roundingError + exact - correct));
    return correct;
  }
}

/** Generates answers of which `correct` are right; together they take `seconds`, if given. */
export function generateAnswers(
  questions: readonly Question[],
  correct: number,
  random: Random,
  seconds?: number,
): GeneratedAnswer[] {
  const right = new Set(random.shuffle(questions).slice(0, correct));
  const times = questions.map(() => random.between(...SECONDS_PER_QUESTION));
  const sum = times.reduce((total, each) => total + each, 0);
  return questions.map((question, at) => {
    const isCorrect = right.has(question);
    const unknown = !isCorrect && random.between(1, UNKNOWN_ONE_IN) === 1;
    const wrong = unknown ? null : (random.pick(question.wrong) ?? null);
    const time = times[at] ?? 0;
    return {
      questionId: question.id,
      answerId: isCorrect ? question.right : wrong,
      isCorrect,
      seconds: seconds === undefined ? time : Math.floor((time * seconds) / sum),
    };
  });
}
