import type { FitAnswers, FitQuestions } from '@toro/domain/learning/study/ability/fit-data';
import { buildShareTable, type ShareTable, shareAt } from '@toro/domain/learning/study/ability/share-right';

/** How simulated students and questions differ from the model of the estimate. */
export interface Scenario {
  name: string;
  /** Answers of a student: from, to. */
  answers: readonly [number, number];
  /** Variance by which an ability wanders with each answer. */
  wander: number;
  /** What each answer adds to the level. */
  learning: number;
  /** Deviation of the logarithm of the questions' slopes; 0 for equal slopes. */
  slopes: number;
}

export const SCENARIOS: readonly Scenario[] = [
  { name: 'standing still', answers: [80, 320], wander: 0, learning: 0, slopes: 0 },
  { name: 'wandering', answers: [80, 320], wander: 0.002, learning: 0, slopes: 0 },
  { name: 'few answers', answers: [25, 70], wander: 0, learning: 0, slopes: 0 },
  { name: 'unequal slopes', answers: [80, 320], wander: 0, learning: 0, slopes: 0.25 },
  { name: 'learning', answers: [80, 320], wander: 0, learning: 0.002, slopes: 0 },
];

export const MODULES = 8;
const QUESTIONS_PER_MODULE = 120;
const FLOOR = 0.25;
const ANSWERS_A_DAY = 20;

/** Uniform and normal numbers from a seed. */
export function createSource(seed: number) {
  let state = seed >>> 0;
  const uniform = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (((mixed ^ (mixed >>> 14)) >>> 0) + 0.5) / 4_294_967_296;
  };
  const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
  return { uniform, normal, below: (limit: number) => Math.floor(uniform() * limit) };
}

type Source = ReturnType<typeof createSource>;

export interface SimulatedBank extends FitQuestions {
  difficulties: Float64Array;
  slopes: Float64Array;
  /** The true share right by ability, for each module. */
  truth: ShareTable[];
}

/** Questions whose difficulties are known. */
export function simulateBank({ slopes }: Scenario, source: Source): SimulatedBank {
  const count = MODULES * QUESTIONS_PER_MODULE;
  const means = Array.from({ length: MODULES }, () => -0.5 + 0.4 * source.normal());
  const modules = Int32Array.from({ length: count }, (_, k) => k % MODULES);
  const bank = {
    modules,
    moduleCount: MODULES,
    floors: new Float64Array(count).fill(FLOOR),
    difficulties: Float64Array.from(modules, (module) => (means[module] as number) + source.normal()),
    slopes: Float64Array.from(modules, () => Math.exp(slopes * source.normal())),
  };
  const truth = means.map((_, module) => {
    const table = buildShareTable([]).fill(0);
    const places = [...modules.keys()].filter((k) => modules[k] === module);
    // The table's grid is its own: a question with a slope is one whose exponent is scaled.
    for (const k of places)
      addCurve(table, bank.difficulties[k] as number, bank.slopes[k] as number, places.length);
    return table;
  });
  return { ...bank, truth };
}

function addCurve(table: ShareTable, difficulty: number, slope: number, count: number): void {
  const limit = 9;
  const step = (2 * limit) / (table.length - 1);
  for (let k = 0; k < table.length; k += 1)
    table[k] =
      (table[k] as number) +
      (FLOOR + (1 - FLOOR) / (1 + Math.exp(slope * (difficulty - (k * step - limit))))) / count;
}

export interface SimulatedStudent {
  questions: Int32Array;
  isRight: Uint8Array;
  days: Int32Array;
  /** The true ability in each module after the last answer. */
  abilities: Float64Array;
}

/** A student who answers questions, each once, most of them by module as a course does. */
export function simulateStudent(bank: SimulatedBank, scenario: Scenario, source: Source): SimulatedStudent {
  const [least, most] = scenario.answers;
  const count = least + source.below(most - least + 1);
  let level = source.normal();
  const offsets = Float64Array.from({ length: MODULES }, () => 0.5 * source.normal());
  const order = Int32Array.from(bank.modules.keys());
  const student = {
    questions: new Int32Array(count),
    isRight: new Uint8Array(count),
    days: new Int32Array(count),
  };
  for (let k = 0; k < count; k += 1) {
    const other = k + source.below(order.length - k);
    const question = order[other] as number;
    order[other] = order[k] as number;
    const module = bank.modules[question] as number;
    level += scenario.learning + Math.sqrt(scenario.wander) * source.normal();
    offsets[module] = (offsets[module] as number) + Math.sqrt(scenario.wander) * source.normal();
    const ability = level + (offsets[module] as number);
    const exponent = (bank.slopes[question] as number) * ((bank.difficulties[question] as number) - ability);
    student.questions[k] = question;
    student.isRight[k] = source.uniform() < FLOOR + (1 - FLOOR) / (1 + Math.exp(exponent)) ? 1 : 0;
    student.days[k] = Math.floor(k / ANSWERS_A_DAY);
  }
  return { ...student, abilities: offsets.map((offset) => level + offset) };
}

/** The true share of right answers in a module. */
export const trueShare = (bank: SimulatedBank, { abilities }: SimulatedStudent, module: number): number =>
  shareAt(bank.truth[module] as ShareTable, abilities[module] as number);

/** The answers of students as the fit reads them. */
export function toFitAnswers(
  students: readonly Pick<SimulatedStudent, 'questions' | 'isRight'>[],
): FitAnswers {
  const starts = new Int32Array(students.length + 1);
  students.forEach(({ questions }, k) => {
    starts[k + 1] = (starts[k] as number) + questions.length;
  });
  const total = starts[students.length] as number;
  const answers = { starts, questions: new Int32Array(total), isRight: new Uint8Array(total) };
  students.forEach((student, k) => {
    answers.questions.set(student.questions, starts[k]);
    answers.isRight.set(student.isRight, starts[k]);
  });
  return answers;
}
