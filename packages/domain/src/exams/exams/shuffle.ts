import type { ExamSettings } from './exam-settings.ts';

/** Mixes a number into a hash of 32 bits (the finalizer of MurmurHash3). */
function mix(hash: number, value: number): number {
  let mixed = Math.imul(hash ^ value, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

interface ShuffledAnswer {
  id_resposta: number;
  /** Keeps its place. */
  is_fixed?: boolean;
}

interface ShuffledQuestion {
  id_questao: number;
  /** The place of its section; without sections none. */
  section?: number;
  answers: readonly ShuffledAnswer[];
}

type Shuffles = Pick<ExamSettings, 'shufflesQuestions' | 'shufflesAnswers'>;

/** Orders by a hash of seed and id, so that the order of the input does not matter. */
function sortBySeed<T>(items: readonly T[], seed: number, idOf: (item: T) => number): T[] {
  return items
    .map((item) => ({ item, id: idOf(item), rank: mix(mix(seed, 1), idOf(item)) }))
    .sort((one, other) => one.rank - other.rank || one.id - other.id)
    .map(({ item }) => item);
}

function shuffleAnswers<A extends ShuffledAnswer>(answers: readonly A[], seed: number): A[] {
  const movable = sortBySeed(
    answers.filter(({ is_fixed }) => !is_fixed),
    seed,
    ({ id_resposta }) => id_resposta,
  );
  let next = 0;
  return answers.map((answer) => (answer.is_fixed ? answer : (movable[next++] ?? answer)));
}

/**
 * The questions of an attempt in the order that its student sees: by section, shuffled within it when the exam says
 * so, and with shuffled options. The same seed gives the same order on every device and on the server, for a part of
 * the questions the order they have among all, and for questions in this order no change.
 */
export function orderQuestions<Q extends ShuffledQuestion>(
  questions: readonly Q[],
  { shufflesQuestions, shufflesAnswers }: Shuffles,
  seed: number | null,
): Q[] {
  const shuffled =
    shufflesQuestions && seed !== null
      ? sortBySeed(questions, seed, ({ id_questao }) => id_questao)
      : [...questions];
  const ordered = shuffled.sort((one, other) => (one.section ?? 0) - (other.section ?? 0));
  if (!shufflesAnswers || seed === null) return ordered;
  return ordered.map((question) => ({
    ...question,
    answers: shuffleAnswers(question.answers, mix(seed, question.id_questao)),
  }));
}
