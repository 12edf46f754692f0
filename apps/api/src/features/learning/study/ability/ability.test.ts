import { academyDay, addDays } from '@toro/domain/base/calendar/day';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { insertAnswers, insertFamily, insertLearner } from '../../../../../test/ability-factories.ts';
import { createExamClient } from '../../../../../test/exam-client.ts';
import { insertCandidate, insertLessonWithExam, insertQuestion } from '../../../../../test/exam-factories.ts';
import { enrol, insertCategory, insertCourse } from '../../../../../test/factories.ts';
import { useApp } from '../../../../../test/test-app.ts';
import { classGroups, courseCategories, examDates, questions } from '../../../../database/schema/index.ts';
import { buildCards } from '../../evidence/build-cards.ts';
import { findModuleValues } from './find-module-values.ts';

const app = useApp();
const DAY_MS = 86_400_000;

const read = async (token: string) => {
  const { status, body } = await app.request({ method: 'GET', url: '/v1/study/ability', token });
  expect(status).toBe(200);
  return body;
};

/** Answers written as a session writes them: events first, then what is built from them. */
async function answer(studentId: number, given: Parameters<typeof insertAnswers>[2]) {
  await insertAnswers(app.context, studentId, given);
  await buildCards(app.context, [studentId]);
}

const daysAgo = (days: number) => new Date(app.clock.now.getTime() - days * DAY_MS);

describe('where a student stands', () => {
  it('is an interval of 100 questions from 20 answers on, and before that their number alone (ABILITY-01, ABILITY-02)', async () => {
    const { familyId, modules } = await insertFamily(app.context, [20, 10]);
    const { student, token } = await insertLearner(app.context, familyId, { examQuestions: 30 });
    const [first, second] = modules;
    await answer(student.id, { questions: first?.questions.slice(0, 20) ?? [], wrongEach: 4 });
    await answer(student.id, { questions: second?.questions.slice(0, 19) ?? [] });
    const [category] = (await read(token)).categories;
    expect(category.modules).toMatchObject([
      { answers: 20, questions: 20 },
      { answers: 19, share: null, questions: 10 },
    ]);
    const { low, high } = category.modules[0].share;
    expect(low).toBeGreaterThan(40);
    expect(high).toBeLessThan(95);
    expect([low, high].every(Number.isInteger)).toBe(true);
    expect(category).toMatchObject({ missing: 21, forecast: null, exam: { questions: 30 } });
  });

  it('follows what was answered as soon as a sitting is finished (ABILITY-06)', async () => {
    const candidate = await insertCandidate(app.context);
    const { student, token } = candidate;
    expect((await read(token)).categories).toHaveLength(1);
    const [question] = candidate.questions;
    const [row] = await app.context.db
      .select()
      .from(questions)
      .where(eq(questions.id, question?.id ?? 0));
    const [category] = await app.context.db
      .select()
      .from(courseCategories)
      .where(eq(courseCategories.id, candidate.course.categoryId));
    await app.context.db
      .update(courseCategories)
      .set({ familyId: row?.familyId ?? null })
      .where(eq(courseCategories.id, category?.id ?? 0));
    const count = async () =>
      (await read(token)).categories[0].modules.reduce(
        (sum: number, { answers }: { answers: number }) => sum + answers,
        0,
      );
    expect(await count()).toBe(0);
    await createExamClient(app, candidate).takeExam();
    expect(await count()).toBe(candidate.questions.length);
    expect(student.id).toBeGreaterThan(0);
  });

  it('is not moved by redos, reviews and repeated questions (EVIDENCE-12)', async () => {
    const { familyId, modules } = await insertFamily(app.context, [20]);
    const { student, token } = await insertLearner(app.context, familyId);
    const asked = modules[0]?.questions.slice(0, 25) ?? [];
    await answer(student.id, { questions: asked, wrongEach: 3 });
    const before = (await read(token)).categories[0];
    await answer(student.id, { questions: asked, keySeen: true });
    // Another device answered the same questions before it knew of the first answers.
    await answer(student.id, {
      questions: asked,
      answeredAt: new Date(app.clock.now.getTime() + 60_000_000),
    });
    expect((await read(token)).categories[0].modules).toEqual(before.modules);
  });

  it('is measured by the questions of mocks, and by all active ones where these are fewer than 20 (ABILITY-04)', async () => {
    const { familyId, modules } = await insertFamily(app.context, [20, 20]);
    const { student, token, course } = await insertLearner(app.context, familyId);
    const [first, second] = modules;
    // The mock's questions have two options, so they are easier to guess.
    const inMock = [];
    for (const module of [first, second])
      for (let n = 0; n < (module === first ? 20 : 19); n += 1)
        inMock.push(await insertQuestion(app.context, { id: module?.id ?? 0, familyId }, { options: 2 }));
    await insertLessonWithExam(app.context, course.id, { isMock: true, questions: inMock });
    for (const module of modules)
      await answer(student.id, { questions: module.questions.slice(0, 24), wrongEach: 2 });
    const [mocked, all] = (await read(token)).categories[0].modules;
    expect(mocked.share.low).toBeGreaterThan(all.share.low);
    expect(mocked.share.low).toBeGreaterThanOrEqual(50);
  });

  it('is the same in two courses of one family, and each its own in two families (ABILITY-17)', async () => {
    const one = await insertFamily(app.context, [20]);
    const other = await insertFamily(app.context, [20]);
    const { student, token, category } = await insertLearner(app.context, one.familyId);
    const same = await insertLearner(app.context, one.familyId);
    const different = await insertLearner(app.context, other.familyId);
    for (const { id } of [same.category, different.category, category])
      await enrol(app.context, student.id, {
        courseId: (await insertCourse(app.context, { categoryId: id })).id,
      });
    await answer(student.id, { questions: one.modules[0]?.questions ?? [] });
    const { categories } = await read(token);
    expect(categories).toHaveLength(3);
    const find = (id: number) => categories.find((each: { id: number }) => each.id === id);
    expect(find(category.id).courses).toHaveLength(2);
    expect(find(same.category.id).modules).toEqual(find(category.id).modules);
    expect(find(different.category.id).modules).toMatchObject([{ answers: 0, share: null }]);
    // Somebody else sees nothing of it.
    expect((await read(same.token)).categories[0].modules).toMatchObject([{ answers: 0, share: null }]);
  });

  it('has abilities without a chance where the exam has no distribution by module, and nothing without a family (ABILITY-14)', async () => {
    const { familyId, modules } = await insertFamily(app.context, [0, 0]);
    const { student, token, category } = await insertLearner(app.context, familyId, { examQuestions: 60 });
    const loose = await insertQuestion(app.context, { id: modules[0]?.id ?? 0, familyId });
    await app.context.db.update(questions).set({ moduleId: null }).where(eq(questions.id, loose.id));
    await answer(student.id, { questions: [...(modules[0]?.questions ?? []), loose.id] });
    expect((await read(token)).categories[0]).toMatchObject({
      exam: null,
      missing: null,
      forecast: null,
      modules: [
        { answers: 30, questions: null, share: {} },
        { answers: 0, share: null },
      ],
    });
    expect([...(await findModuleValues(app.context, student.id, category.id)).values()]).toEqual([
      { value: 0.5, share: 0.5 },
      { value: 0.5, share: 0.5 },
    ]);
    const none = await insertLearner(app.context, null);
    expect((await read(none.token)).categories).toMatchObject([{ family: null, modules: [], exam: null }]);
    expect(await findModuleValues(app.context, none.student.id, none.category.id)).toEqual(new Map());
  });

  it('is shown by certification, that of the next exam first and those without a date or after it last (ABILITY-17)', async () => {
    const { student, token, ...over } = await insertLearner(app.context, null);
    const addCourse = async () => {
      const category = await insertCategory(app.context, {});
      const course = await insertCourse(app.context, { categoryId: category.id });
      await enrol(app.context, student.id, { courseId: course.id });
      return { category, course };
    };
    const [soon, later] = [await addCourse(), await addCourse()];
    const today = academyDay(app.clock.now);
    const days = [
      [over, -1],
      [soon, 10],
      [later, 20],
    ] as const;
    for (const [{ course }, left] of days) {
      const [group] = await app.context.db
        .select({ id: classGroups.id })
        .from(classGroups)
        .where(eq(classGroups.courseId, course.id));
      await app.context.db.insert(examDates).values({
        studentId: student.id,
        courseId: course.id,
        classGroupId: group?.id ?? 0,
        date: addDays(today, left),
      });
    }
    const { categories } = await read(token);
    expect(
      categories.map(({ id, exam_day }: { id: number; exam_day: string | null }) => [id, exam_day]),
    ).toEqual([
      [soon.category.id, addDays(today, 10)],
      [later.category.id, addDays(today, 20)],
      [over.category.id, null],
    ]);
  });

  it('becomes less certain with time and says when the last new answer was (ABILITY-16)', async () => {
    const { familyId, modules } = await insertFamily(app.context, [20]);
    const widths: number[] = [];
    for (const days of [0, 200]) {
      const { student, token } = await insertLearner(app.context, familyId);
      const answeredAt = daysAgo(days);
      await answer(student.id, { questions: modules[0]?.questions ?? [], wrongEach: 3, answeredAt });
      const [{ last_answer_on, modules: shown }] = (await read(token)).categories;
      expect(last_answer_on).toBe(academyDay(answeredAt));
      widths.push(shown[0].share.high - shown[0].share.low);
    }
    expect(widths[1]).toBeGreaterThan(widths[0] ?? 0);
  });

  it('has a line of the last twelve Mondays, each from the answers before it (ABILITY-15)', async () => {
    const { familyId, modules } = await insertFamily(app.context, [20, 20]);
    const { student, token } = await insertLearner(app.context, familyId);
    for (const [week, days] of [80, 45, 10].entries())
      await answer(student.id, {
        questions: modules.flatMap((module) => module.questions.slice(week * 10, week * 10 + 10)),
        wrongEach: 2 + week * 3,
        answeredAt: daysAgo(days),
      });
    const { weeks } = (await read(token)).categories[0];
    expect(weeks.length).toBe(11);
    expect(weeks.at(-1).day).toBe('2026-11-09');
    expect(weeks.every(({ day }: { day: string }) => new Date(day).getUTCDay() === 1)).toBe(true);
    for (const { low, middle, high } of weeks) {
      expect(low).toBeLessThan(middle);
      expect(middle).toBeLessThan(high);
    }
    expect(weeks.at(-1).middle).toBeGreaterThan(weeks[0].middle);
  });
});

describe('the chance to pass', () => {
  it('comes with 100 simulated exams, what more of a module brings, and minimums at risk (ABILITY-07, ABILITY-12, ABILITY-13)', async () => {
    const { familyId, modules } = await insertFamily(app.context, [30, 20, 10]);
    const { student, token, category } = await insertLearner(app.context, familyId, {
      examQuestions: 60,
      examPassPercent: 70,
      examModuleMinimum: 60,
    });
    for (const [place, module] of modules.entries())
      await answer(student.id, { questions: module.questions, wrongEach: [6, 4, 2][place] ?? 0 });
    const [{ forecast, exam, missing, modules: shown }] = (await read(token)).categories;
    expect(exam).toEqual({ questions: 60, needed: 42, minimum_percent: 60 });
    expect(missing).toBe(0);
    expect(shown.map(({ minimum }: { minimum: number }) => minimum)).toEqual([18, 12, 6]);
    const count = (kind: string) =>
      forecast.exams.filter((each: { kind: string }) => each.kind === kind).length;
    expect(forecast.exams).toHaveLength(100);
    expect(count('passed')).toBe(forecast.percent);
    expect(forecast.percent).toBeGreaterThan(5);
    expect(forecast.percent).toBeLessThan(95);
    for (const { kind, score } of forecast.exams) expect(score < 42).toBe(kind === 'below');
    expect(forecast.gains[0].percent).toBeGreaterThan(forecast.percent);
    expect(forecast.gains.length).toBeLessThanOrEqual(3);
    expect(forecast.risks.map(({ module }: { module: number }) => module)).toContain(modules[2]?.id);
    const values = await findModuleValues(app.context, student.id, category.id);
    const [best] = [...values].toSorted(([, a], [, b]) => b.value - a.value);
    expect(best?.[0]).toBe(forecast.gains[0].module);
  });

  it('is nobody else’s: the call has no student in it and names no other (ABILITY-18)', async () => {
    const { familyId, modules } = await insertFamily(app.context, [20]);
    const one = await insertLearner(app.context, familyId);
    const other = await insertLearner(app.context, familyId);
    await answer(one.student.id, { questions: modules[0]?.questions ?? [] });
    const before = JSON.stringify(await read(other.token));
    await answer(one.student.id, { questions: modules[0]?.questions ?? [], keySeen: true });
    expect(JSON.stringify(await read(other.token))).toBe(before);
    expect(before).not.toMatch(/student|aluno|rank|posi[cç]/i);
    const guessed = `/v1/study/ability?student=${one.student.id}`;
    const { body } = await app.request({ method: 'GET', url: guessed, token: other.token });
    expect(JSON.stringify(body)).toBe(before);
    expect((await app.request({ method: 'GET', url: '/v1/study/ability' })).status).toBe(401);
  });
});
