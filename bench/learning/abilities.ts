import { writeFileSync } from 'node:fs';
import { inRepository } from '../../tools/repository.ts';
import { isQuick, type openBench } from '../measure.ts';
import { between, countInside, judgeChance, simulateAcademy, sitExams } from './chance.ts';
import { measurePredictions } from './predictions.ts';
import { SCENARIOS } from './simulate.ts';

/** Students from whom the questions of each simulated academy are estimated, and those who are judged. */
const FITTED = isQuick ? 400 : 2000;
const JUDGED = isQuick ? 400 : 1200;
const EXAMINEES = isQuick ? 800 : 8000;
const EXAMS = 10;
const SEED = 7;

const FILE = 'packages/domain/src/learning/study/ability/measured-figures.ts';

interface Figures {
  insideLeast: number;
  insideMost: number;
  chanceGap: number;
  learningExcess: number;
}

const roundUp = (value: number) => Math.ceil(Math.max(0, value) * 10) / 10;
const toTenth = (value: number) => Math.round(value * 10) / 10;

/** Keeps what the page 'Como calculamos' shows. */
function writeFigures({ insideLeast, insideMost, chanceGap, learningExcess }: Figures): void {
  const lines = [
    '/** What `npx tsx bench/learning.ts --write` measured last on simulated students. Written by the bench, not by hand. */',
    'export const MEASURED_FIGURES = {',
    `  measuredOn: '${new Date().toISOString().slice(0, 10)}',`,
    '  /** Students and exams on which the chance was judged. */',
    `  students: ${EXAMINEES},`,
    `  exams: ${EXAMINEES * EXAMS},`,
    '  /** The fewest and most of 100 true shares that lay within the 90 % interval, by kind of student. */',
    `  insideLeast: ${toTenth(insideLeast)},`,
    `  insideMost: ${toTenth(insideMost)},`,
    '  /** The largest distance in points between the chance told and the share that passed, by tenths. */',
    `  chanceGap: ${roundUp(chanceGap)},`,
    '  /** Points by which the chance told to students who learn steadily was above what happened, at most. */',
    `  learningExcess: ${roundUp(learningExcess)},`,
    '} as const;',
  ];
  writeFileSync(inRepository(FILE), `${lines.join('\n')}\n`);
}

/** Simulated students whose truth is known: intervals, chances and predictions. */
export function measureAbilities(bench: ReturnType<typeof openBench>): void {
  const inside: number[] = [];
  const figures = { chanceGap: 0, learningExcess: 0 };
  for (const scenario of SCENARIOS) {
    const isLearning = scenario.learning > 0;
    const isStill = scenario.name === 'standing still';
    const judged = isStill ? EXAMINEES : isLearning ? 2 * JUDGED : JUDGED;
    const academy = simulateAcademy(scenario, { fitted: FITTED, judged, seed: SEED });
    const share = countInside(academy);
    inside.push(share);
    const measure = {
      name: `truths inside the 90 % interval, ${scenario.name}`,
      value: share,
      unit: 'of 100',
      against: `${judged} students`,
    };
    for (const limit of isLearning ? between(measure, 86, 94) : between(measure, 88, 92))
      bench.measure(limit);
    if (isStill) {
      const { gap, lossRatio } = judgeChance(sitExams(academy, SEED), true);
      figures.chanceGap = gap;
      bench.measure({
        name: 'chance told less passed, largest tenth',
        value: gap,
        unit: 'points',
        max: 3,
        against: `${EXAMINEES} students, ${EXAMS} exams each`,
      });
      bench.measure({ name: "log loss of the chance to the pass rate's", value: lossRatio, max: 0.9999 });
      const students = academy.judged.slice(0, JUDGED);
      measurePredictions(bench, 'simulated log', { questions: academy.bank, ...academy }, students);
    }
    if (isLearning) {
      const { excess } = judgeChance(sitExams(academy, SEED), true);
      figures.learningExcess = excess;
      bench.measure({
        name: 'chance told above passed, students who learn',
        value: excess,
        unit: 'points',
        max: 3,
      });
    }
  }
  if (process.argv.includes('--write') && !isQuick)
    writeFigures({ ...figures, insideLeast: Math.min(...inside), insideMost: Math.max(...inside) });
}
