/**
 * Whole exams while browser, network and server break at random moments: `npm run crash -- --runs 200 --seed 1`.
 * Nothing that the screen promised may be missing, neither at that moment nor in the finished exam.
 */
import { parseArgs } from 'node:util';
import { openAcademy } from '../academy.ts';
import { openProfile } from '../browser-profile.ts';
import { randomFrom } from '../random.ts';
import { findPlace } from './paper.ts';
import { FAULTS, type Outcome, sitExam } from './sit-exam.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
});
const runs = Number(values.runs);
const random = randomFrom(Number(values.seed));
/** At six questions and some second thoughts, two or three faults an exam. */
const FAULT_SHARE = 0.3;

const academy = await openAcademy();
const profile = openProfile();
const outcomes: Outcome[] = [];
const began = Date.now();

try {
  const place = await findPlace(academy);
  let page = await profile.start();
  for (let run = 1; run <= runs; run += 1) {
    const sat = await sitExam({ academy, profile, place, random, faultShare: FAULT_SHARE }, page);
    page = sat.page;
    outcomes.push(sat.outcome);
    const { faults, choices, notSaved, lost } = sat.outcome;
    console.log(
      `${String(run).padStart(3)} of ${runs}: ${choices} choices, ${faults.length} faults, ${notSaved} shown as saved but not saved, ${lost} lost`,
    );
  }
} finally {
  await profile.close();
  await academy.close();
}

const sum = (value: (outcome: Outcome) => number) => outcomes.reduce((total, one) => total + value(one), 0);
for (const fault of FAULTS)
  console.log(`${fault}: ${sum(({ faults }) => faults.filter((one) => one === fault).length)} times`);
const notSaved = sum((one) => one.notSaved);
const lost = sum((one) => one.lost);
console.log(
  `${outcomes.length} exams, ${sum((one) => one.choices)} choices, ${sum((one) => one.looks)} looks at the database in ${Math.round((Date.now() - began) / 1000)} s`,
);
console.log(`Shown as saved but not saved: ${notSaved}. Promised and lost: ${lost}.`);
process.exitCode = notSaved + lost === 0 && outcomes.length === runs ? 0 : 1;
