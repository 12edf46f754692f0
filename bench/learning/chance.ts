import { chanceToPass } from '@toro/domain/learning/study/ability/chance';
import { type AbilityConstants, abilityIn } from '@toro/domain/learning/study/ability/filter';
import type { Fit } from '@toro/domain/learning/study/ability/fit-data';
import {
  buildShareTable,
  type ShareTable,
  shareAt,
  shareInterval,
} from '@toro/domain/learning/study/ability/share-right';
import type { Measure } from '../measure.ts';
import { chooseConstants, fitAll, replayStudent } from './estimate.ts';
import {
  createSource,
  MODULES,
  type Scenario,
  type SimulatedBank,
  type SimulatedStudent,
  simulateBank,
  simulateStudent,
  toFitAnswers,
  trueShare,
} from './simulate.ts';

/** A simulated academy: its questions are estimated from some students, and others are judged. */
export interface SimulatedAcademy {
  scenario: Scenario;
  bank: SimulatedBank;
  fit: Fit;
  constants: AbilityConstants;
  tables: ShareTable[];
  judged: SimulatedStudent[];
}

export function simulateAcademy(
  scenario: Scenario,
  { fitted, judged, seed }: { fitted: number; judged: number; seed: number },
): SimulatedAcademy {
  const source = createSource(seed);
  const bank = simulateBank(scenario, source);
  const create = (count: number) =>
    Array.from({ length: count }, () => simulateStudent(bank, scenario, source));
  const students = create(fitted);
  const fit = fitAll(bank, toFitAnswers(students));
  const tables = Array.from({ length: MODULES }, (_, module) =>
    buildShareTable(
      [...bank.modules.keys()].flatMap((k) =>
        bank.modules[k] === module
          ? [
              {
                floor: bank.floors[k] as number,
                difficulty: fit.difficulties[k] as number,
                variance: fit.variances[k] as number,
              },
            ]
          : [],
      ),
    ),
  );
  return {
    scenario,
    bank,
    fit,
    tables,
    constants: chooseConstants(bank, fit, students),
    judged: create(judged),
  };
}

/** How many of 100 true shares lie within the 90 % interval. */
export function countInside({ bank, fit, constants, tables, judged }: SimulatedAcademy): number {
  let inside = 0;
  for (const student of judged) {
    const state = replayStudent(bank, fit, constants, student);
    for (let module = 0; module < MODULES; module += 1) {
      const { low, high } = shareInterval(tables[module] as ShareTable, abilityIn(state, module));
      const truth = trueShare(bank, student, module);
      if (truth >= low && truth <= high) inside += 1;
    }
  }
  return (100 * inside) / (judged.length * MODULES);
}

/** An exam like that of the demo: some modules are large, and each has a minimum. */
const EXAM = {
  total: 100,
  needed: 62,
  modules: [26, 20, 14, 12, 10, 8, 6, 4].map((questions) => ({
    questions,
    minimum: Math.ceil(questions * 0.4),
  })),
};
const EXAMS = 10;

interface JudgedForecast {
  chance: number;
  /** The share of the student's exams that were passed. */
  passed: number;
}

/** What students were told, and what came of ten exams each. */
export function sitExams(
  { bank, fit, constants, tables, judged }: SimulatedAcademy,
  seed: number,
): JudgedForecast[] {
  const { uniform } = createSource(seed);
  const countRight = (questions: number, share: number) => {
    let right = 0;
    for (let k = 0; k < questions; k += 1) if (uniform() < share) right += 1;
    return right;
  };
  return judged.map((student) => {
    const state = replayStudent(bank, fit, constants, student);
    let passed = 0;
    for (let exam = 0; exam < EXAMS; exam += 1) {
      let total = 0;
      let isStopped = false;
      for (const [module, { questions, minimum }] of EXAM.modules.entries()) {
        const share = shareAt(bank.truth[module] as ShareTable, student.abilities[module] as number);
        const right = countRight(questions, share);
        total += right;
        if (right < minimum) isStopped = true;
      }
      if (!isStopped && total >= EXAM.needed) passed += 1;
    }
    return { chance: chanceToPass(state, EXAM, tables), passed: passed / EXAMS };
  });
}

const TENTHS = 10;
const MIN_STUDENTS = 400;
const LEAST = 1e-4;

const lossOf = (told: readonly JudgedForecast[], chanceOf: (each: JudgedForecast) => number): number =>
  told.reduce((sum, each) => {
    const chance = Math.min(1 - LEAST, Math.max(LEAST, chanceOf(each)));
    return sum - each.passed * Math.log(chance) - (1 - each.passed) * Math.log(1 - chance);
  }, 0) / told.length;

/** Told against passed, by tenths of what was told. */
export function judgeChance(told: readonly JudgedForecast[], print: boolean) {
  const gaps: number[] = [];
  for (let tenth = 0; tenth < TENTHS; tenth += 1) {
    const group = told.filter(({ chance }) => Math.min(TENTHS - 1, Math.floor(chance * TENTHS)) === tenth);
    if (group.length === 0) continue;
    const mean = (pick: (each: JudgedForecast) => number) =>
      (100 * group.reduce((sum, each) => sum + pick(each), 0)) / group.length;
    const [said, passed] = [mean(({ chance }) => chance), mean((each) => each.passed)];
    if (print)
      console.log(
        `  told ${tenth * 10} to ${tenth * 10 + 10} %: ${group.length} students, told ${said.toFixed(1)} %, passed ${passed.toFixed(1)} %`,
      );
    if (group.length >= MIN_STUDENTS) gaps.push(said - passed);
  }
  const rate = told.reduce((sum, { passed }) => sum + passed, 0) / told.length;
  return {
    gap: Math.max(...gaps.map(Math.abs)),
    excess: Math.max(...gaps),
    lossRatio: lossOf(told, ({ chance }) => chance) / lossOf(told, () => rate),
  };
}

export const between = (measure: Omit<Measure, 'min' | 'max'>, min: number, max: number): Measure[] => [
  { ...measure, min },
  { ...measure, name: `${measure.name} (upper limit)`, max },
];
