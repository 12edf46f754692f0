import { FIT_ROUNDS } from '@toro/domain/learning/study/ability/fit';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { insertAnswers, insertFamily, insertLearner } from '../../../../../test/ability-factories.ts';
import { insertStudent } from '../../../../../test/factories.ts';
import { runAcademyCommand } from '../../../../../test/run-academy-command.ts';
import { useApp } from '../../../../../test/test-app.ts';
import {
  abilities,
  abilityRuns,
  auditEntries,
  questionDifficulties,
  questions,
} from '../../../../database/schema/index.ts';
import { buildCards } from '../../evidence/build-cards.ts';
import { annulQuestion, rekeyQuestion } from '../../evidence/key-changes.ts';
import { rebuildLearning } from '../fill-history.ts';
import { replayQuestion } from '../replay-question.ts';
import { fitDifficulties } from './fit-difficulties.ts';
import { loadFitData, MAX_ANSWERS, MAX_ANSWERS_PER_QUESTION } from './load-fit-data.ts';
import { findEvidence, findRunInForce } from './queries.ts';
import { continueRun, estimateAbilities } from './run-abilities.ts';
import { claimRun, openRun } from './run-queries.ts';

const app = useApp();
const db = () => app.context.db;
const HOUR_MS = 3_600_000;

/** A family whose questions were answered by some students: the higher the place, the harder the question. */
async function insertAcademy(students = 8) {
  const family = await insertFamily(app.context, [20, 20], 20);
  const ids = family.modules.flatMap((module) => module.questions);
  const learners = [];
  for (let place = 0; place < students; place += 1) {
    const student = await insertStudent(app.context);
    const answeredAt = new Date(app.clock.now.getTime() - 48 * HOUR_MS);
    const hard = ids.filter((_, at) => at % 4 === 0);
    await insertAnswers(app.context, student.id, { questions: hard, wrongEach: 1 + (place % 2), answeredAt });
    const easy = ids.filter((_, at) => at % 4 === 1);
    await insertAnswers(app.context, student.id, { questions: easy, wrongEach: 7, answeredAt });
    learners.push(student.id);
  }
  return { ...family, ids, learners };
}

const lastRun = async () => {
  const [run] = await db().select().from(abilityRuns).orderBy(desc(abilityRuns.id)).limit(1);
  if (!run) throw new Error('there is no run');
  return run;
};

/** The next night's run. */
async function spendNight() {
  app.clock.now = new Date(app.clock.now.getTime() + 24 * HOUR_MS);
  await estimateAbilities(app.context);
}

const estimatesOf = (ids: readonly number[]) =>
  db()
    .select({
      id: questionDifficulties.questionId,
      estimate: questionDifficulties.estimate,
      variance: questionDifficulties.variance,
    })
    .from(questionDifficulties)
    .where(inArray(questionDifficulties.questionId, [...ids]))
    .orderBy(questionDifficulties.questionId);
const abilitiesOf = (ids: readonly number[]) =>
  db()
    .select({
      id: abilities.studentId,
      mean: abilities.mean,
      covariance: abilities.covariance,
      answers: abilities.answers,
    })
    .from(abilities)
    .where(inArray(abilities.studentId, [...ids]))
    .orderBy(abilities.studentId, abilities.familyId);

const round = (value: unknown) =>
  JSON.parse(JSON.stringify(value), (_, part) => (typeof part === 'number' ? Number(part.toFixed(6)) : part));

describe('the nightly run', () => {
  it('estimates difficulties from all students, drawn to the mean of the module while answers are few (ABILITY-05)', async () => {
    const { ids, modules, learners } = await insertAcademy();
    const lonely = ids[2] ?? 0;
    await insertAnswers(app.context, learners[0] ?? 0, { questions: [lonely], wrongEach: 1 });
    expect(await estimatesOf(ids)).toEqual([]);
    await spendNight();
    const found = new Map((await estimatesOf(ids)).map((row) => [row.id, row]));
    const hard = found.get(ids[0] ?? 0)?.estimate ?? 0;
    const easy = found.get(ids[1] ?? 0)?.estimate ?? 0;
    expect(hard).toBeGreaterThan(easy + 0.5);
    const mean = (await findRunInForce(db())).moduleMeans[modules[0]?.id ?? 0] ?? 0;
    // One wrong answer moves it a little; eight answers move it far.
    const alone = found.get(lonely);
    expect(alone?.estimate).toBeGreaterThan(mean);
    expect(Math.abs((alone?.estimate ?? 0) - mean)).toBeLessThan(Math.abs(hard - mean));
    expect(alone?.variance).toBeGreaterThan(found.get(ids[0] ?? 0)?.variance ?? 1);
    // A question without an answer is as hard as its module.
    expect(found.has(ids[3] ?? 0)).toBe(false);
    const newcomer = await insertStudent(app.context);
    await insertAnswers(app.context, newcomer.id, { questions: [ids[3] ?? 0] });
    const [row] = await findEvidence(db(), [newcomer.id], await findRunInForce(db()));
    expect(row).toMatchObject({ difficulty: mean, floor: 0.25 });
  });

  it('uses at most so many answers a question and in all, always the same ones (ABILITY-20)', async () => {
    const { ids } = await insertAcademy();
    const until = new Date(app.clock.now.getTime() + HOUR_MS);
    const load = async (perQuestion: number, total: number) =>
      (await loadFitData(db(), until, { perQuestion, total })).data;
    const all = await load(1000, 3_000_000);
    const few = await load(5, 3_000_000);
    for (const [place] of ids.entries()) {
      const count = (few.questionStarts[place + 1] ?? 0) - (few.questionStarts[place] ?? 0);
      expect(count).toBeLessThanOrEqual(5);
    }
    const limited = await load(1000, 40);
    expect(limited.answers.questions).toHaveLength(40);
    expect(all.answers.questions.length).toBeGreaterThan(40);
    expect(await load(5, 30)).toEqual(await load(5, 30));
    // What a night uses when nothing else is said.
    expect([MAX_ANSWERS_PER_QUESTION, MAX_ANSWERS]).toEqual([1000, 3_000_000]);
    expect((await loadFitData(db(), until)).data).toEqual(all);
  });

  it('goes on where it was stopped, is never run twice at once, and leaves the old values until it is done (ABILITY-21)', async () => {
    const { ids, learners } = await insertAcademy();
    await spendNight();
    const before = await estimatesOf(ids);
    const built = await abilitiesOf(learners);
    expect(built).toHaveLength(learners.length);
    // Nothing more is done in the same night.
    const { id } = await lastRun();
    await estimateAbilities(app.context);
    expect((await lastRun()).id).toBe(id);
    await insertAnswers(app.context, learners[0] ?? 0, { questions: ids.slice(2, 4), wrongEach: 1 });
    app.clock.now = new Date(app.clock.now.getTime() + 24 * HOUR_MS);
    await openRun(app.context, new Date(app.clock.now.getTime() - HOUR_MS));
    const claimed = await claimRun(app.context, 'dies');
    expect(await claimRun(app.context, 'second')).toBeUndefined();
    expect(await continueRun(app.context)).toBe(false);
    // The worker dies after a round of its fit.
    let rounds = 0;
    const dying = {
      ...app.context,
      now: () => {
        rounds += 1;
        if (rounds > 3) throw new Error('killed');
        return app.clock.now;
      },
    };
    await expect(fitDifficulties(dying, claimed ?? (await lastRun()))).rejects.toThrow('killed');
    expect(await lastRun()).toMatchObject({ stage: 'fit', round: 3, inForceAt: null });
    expect(await estimatesOf(ids)).toEqual(before);
    app.clock.now = new Date(app.clock.now.getTime() + 5 * 60_000);
    expect(await continueRun(app.context)).toBe(true);
    expect(await lastRun()).toMatchObject({ stage: 'done', round: FIT_ROUNDS });
    const resumed = round(await estimatesOf(ids));
    expect(resumed).not.toEqual(round(before));
    // The same as a run that was never stopped.
    await rebuildLearning(app.context);
    expect(round(await estimatesOf(ids))).toEqual(resumed);
    expect(await db().select().from(abilityRuns).where(eq(abilityRuns.stage, 'fit'))).toEqual([]);
  });

  it('is repeated when a question gets another key or is annulled, and equals a rebuild from nothing (EVIDENCE-14)', async () => {
    const { ids, learners } = await insertAcademy();
    await spendNight();
    const [annulled = 0, , , , rekeyed = 0] = ids;
    const before = new Map((await estimatesOf(ids)).map((row) => [row.id, row.estimate]));
    const codeOf = async (id: number) =>
      (await db().select().from(questions).where(eq(questions.id, id)))[0]?.code ?? '';
    await rekeyQuestion(app.context, { code: await codeOf(rekeyed), letter: 'B' });
    await annulQuestion(app.context, await codeOf(annulled));
    for (const id of [rekeyed, annulled]) await replayQuestion(app.context, id);
    await continueRun(app.context);
    const after = await estimatesOf(ids);
    const found = new Map(after.map((row) => [row.id, row.estimate]));
    // All chose the second option: they were wrong and are right now.
    expect(found.get(rekeyed) ?? 0).toBeLessThan(before.get(rekeyed) ?? 0);
    expect(found.get(annulled)).toBeNull();
    const replayed = round(await abilitiesOf(learners));
    expect(replayed[0].answers).toEqual([9, 10]);
    await db().update(questionDifficulties).set({ estimate: null, variance: null });
    await db().delete(abilities);
    await rebuildLearning(app.context);
    expect(round(await estimatesOf(ids))).toEqual(round(after));
    expect(round(await abilitiesOf(learners))).toEqual(replayed);
  });

  it('is part of what rebuild-learning builds, for one student or for all (EVIDENCE-20)', async () => {
    const { ids, learners, familyId } = await insertAcademy();
    const { student, token } = await insertLearner(app.context, familyId);
    await insertAnswers(app.context, student.id, { questions: ids.slice(0, 30), wrongEach: 3 });
    await buildCards(app.context, [student.id]);
    await spendNight();
    const page = async () => (await app.request({ method: 'GET', url: '/v1/study/ability', token })).body;
    const shown = await page();
    const kept = round([await estimatesOf(ids), await abilitiesOf([...learners, student.id])]);
    await db().update(abilities).set({ mean: sql`array_fill(9.0::float8, array[3])` });
    expect(await page()).not.toEqual(shown);
    expect((await runAcademyCommand(app.context, ['rebuild-learning', student.email])).status).toBe(0);
    expect(await abilitiesOf([student.id])).toHaveLength(1);
    expect(await page()).toEqual(shown);
    await db().update(questionDifficulties).set({ estimate: sql`estimate + 1` });
    expect((await runAcademyCommand(app.context, ['rebuild-learning'])).status).toBe(0);
    expect(await page()).toEqual(shown);
    expect(round([await estimatesOf(ids), await abilitiesOf([...learners, student.id])])).toEqual(kept);
    const audited = await db().select().from(auditEntries).where(eq(auditEntries.action, 'rebuild-learning'));
    expect(audited.length).toBeGreaterThanOrEqual(2);
  });
});
