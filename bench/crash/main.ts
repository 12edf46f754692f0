/**
 * Takes whole exams while browser, network and server fail at random: `npm run crash -- --runs 200 --seed 1`.
 * With `--limit 60` the mock has a time limit of 60 minutes without a pause, and half of the exams end by it.
 * Every answer shown as saved must be in the database at that time and in the finished exam.
 */
import { parseArgs } from 'node:util';
import { openBrowserProfile } from '../browser-profile.ts';
import { startDemoApp } from '../demo-app.ts';
import { createRandom } from '../random.ts';
import { addTimeLimit, findMockEnrolment } from './mock-attempt.ts';
import { type ExamOutcome, FAULTS, takeExam } from './take-exam.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    limit: { type: 'string' },
  },
});
const runs = Number(values.runs);
const random = createRandom(Number(values.seed));
/** With six questions and some changed answers, two or three faults per exam. */
const FAULT_SHARE = 0.3;

const app = await startDemoApp();
const profile = openBrowserProfile();
const outcomes: ExamOutcome[] = [];
const began = Date.now();

try {
  const enrolment = await findMockEnrolment(app);
  if (values.limit) await addTimeLimit(app, enrolment, Number(values.limit));
  let page = await profile.start();
  for (let run = 1; run <= runs; run += 1) {
    const result = await takeExam(
      {
        app,
        profile,
        enrolment,
        random,
        faultShare: FAULT_SHARE,
        isLimited: values.limit !== undefined,
      },
      page,
    );
    page = result.page;
    outcomes.push(result.outcome);
    const { faults, choices, notSaved, lost } = result.outcome;
    console.log(
      `${String(run).padStart(3)} of ${runs}: ${choices} choices, ${faults.length} faults, ${notSaved} shown as saved but not saved, ${lost} lost`,
    );
  }
} finally {
  await profile.close();
  await app.close();
}

const sum = (value: (outcome: ExamOutcome) => number) =>
  outcomes.reduce((total, one) => total + value(one), 0);
for (const fault of FAULTS)
  console.log(`${fault}: ${sum(({ faults }) => faults.filter((one) => one === fault).length)} times`);
const notSaved = sum((one) => one.notSaved);
const lost = sum((one) => one.lost);
console.log(
  `${outcomes.length} exams, ${sum((one) => one.choices)} choices, ${sum((one) => one.checks)} checks of the database in ${Math.round((Date.now() - began) / 1000)} s`,
);
console.log(`Shown as saved but not saved: ${notSaved}. Shown as saved or kept and lost: ${lost}.`);
process.exitCode = notSaved + lost === 0 && outcomes.length === runs ? 0 : 1;
