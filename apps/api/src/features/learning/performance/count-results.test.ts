import { and, eq, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../../../tools/property-runs.ts';
import { createExamClient } from '../../../../test/exam-client.ts';
import { insertLessonWithExam, insertModule, insertQuestion } from '../../../../test/exam-factories.ts';
import { insertClassGroup } from '../../../../test/factories.ts';
import { insertEnrolled, joinGroup } from '../../../../test/lesson-factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { readResults, recountResults } from '../../../../test/recount-results.ts';
import { singleRow } from '../../../../test/rows.ts';
import {
  attempts,
  courses,
  enrolments,
  lessonResults,
  questionModules,
  questions,
  studyStates,
  weekResults,
} from '../../../database/schema/index.ts';
import { inTransaction } from '../../../platform/context.ts';
import { forgetStudent } from '../../accounts/profile/forget-student.ts';
import { mergeStudents } from '../../people/students/merge-students.ts';
import { transferEnrolment } from '../../people/students/transfer-enrolment.ts';
import { undoMerge } from '../../people/students/undo-merge.ts';
import { questionContent } from '../../questions/questions/question-content.ts';
import { annulQuestion, rekeyQuestion } from '../evidence/key-changes.ts';
import { countBatch, rebuildLearning } from '../study/fill-history.ts';
import { replayQuestion } from '../study/replay-question.ts';
import { countResults } from './count-results.ts';
import { getFigures } from './get-figures.ts';

const office = useOffice();
const DAY_MS = 86_400_000;
const REASON = { reason: 'Pedido da pessoa', silent: true, silent_reason: 'Teste' };
const KEPT = {
  name: 'kept',
  email: 'kept',
  cpf: 'kept',
  phone: 'kept',
  birth_date: 'kept',
  institution: 'kept',
  address: 'kept',
} as const;

/** Two students of one class group, with a test and a mock that ask about two modules. */
async function insertWorld() {
  const { app } = office;
  const { context } = app;
  const { student, group, token } = await insertEnrolled(context);
  const mate = await joinGroup(context, group);
  const course = await singleRow(context.db.select().from(courses).where(eq(courses.id, group.courseId)));
  const module = await insertModule(context);
  const second = await singleRow(
    context.db
      .insert(questionModules)
      .values({ familyId: module.familyId, number: 2, title: 'Segundo' })
      .returning(),
  );
  const asked = [];
  for (const each of [module, second, module, second]) asked.push(await insertQuestion(context, each));
  const papers = [
    await insertLessonWithExam(context, course.id, { questions: asked.slice(0, 3) }),
    await insertLessonWithExam(context, course.id, { questions: asked, isMock: true }),
  ];
  const people = [{ student, token }, mate];
  const clientOf = (who: number, paper: number) => {
    const [person, exam] = [people[who], papers[paper]];
    if (!person || !exam) throw new Error('the world has two students and two exams');
    return createExamClient(app, { ...person, ...exam, group, course });
  };
  return { context, student, mate: mate.student, course, modules: [module, second], asked, clientOf };
}

type World = Awaited<ReturnType<typeof insertWorld>>;

async function checkCounters({ context, student, mate }: World) {
  for (const { id } of [student, mate])
    expect(await readResults(context, id)).toEqual(await recountResults(context, id));
}

const step = fc.record({
  action: fc.constantFrom('finish', 'finish', 'finish', 'save', 'redo', 'rekey', 'move', 'transfer'),
  who: fc.nat(1),
  paper: fc.nat(1),
  wrong: fc.uniqueArray(fc.nat(2)),
  question: fc.nat(3),
  days: fc.nat(3),
});

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function finish({ clientOf }: World, { who, paper, wrong }: Pick<Step, 'who' | 'paper' | 'wrong'>) {
  const { status, body } = await clientOf(who, paper).takeExam(wrong);
  expect(status).toBe(200);
  return body.finishedLecture.id_prova as number;
}

/** Finishes what a student has left open. */
async function finishOpen(world: World, who: number) {
  const { context, student, mate } = world;
  const open = await context.db
    .select({ kind: attempts.kind })
    .from(attempts)
    .where(and(eq(attempts.studentId, who === 0 ? student.id : mate.id), isNull(attempts.finishedAt)));
  for (const { kind } of open) await finish(world, { who, paper: kind === 'mock' ? 1 : 0, wrong: [] });
}

async function transfer(world: World, who: number) {
  const { context, student, mate, course } = world;
  const studentId = who === 0 ? student.id : mate.id;
  await finishOpen(world, who);
  const target = await insertClassGroup(context, { courseId: course.id });
  const enrolment = await singleRow(
    context.db
      .select()
      .from(enrolments)
      .where(and(eq(enrolments.studentId, studentId), isNull(enrolments.endedAt))),
  );
  const place = { id: studentId, enrolment: enrolment.id };
  await transferEnrolment(context, { ...place, ...REASON, class_group_id: target.id, exceed_seats: true });
}

/** Moves a question to the other module as the office does; the queued job counts it for the students. */
async function move({ context, modules }: World, questionId: number) {
  const fields = await questionContent.readPublished(context, questionId);
  if (!fields) throw new Error('the question is gone');
  const other = modules.find(({ id }) => id !== fields.module_id);
  const jobs = context.jobs as typeof context.jobs & { queued: unknown[] };
  await inTransaction(context, (tx) =>
    questionContent.publish(tx, questionId, { ...fields, module_id: other?.id ?? null }),
  );
  expect(jobs.queued.at(-1)).toEqual({ name: 'replay-question', data: { id: questionId } });
  await replayQuestion(context, questionId);
}

async function perform(world: World, { action, who, paper, wrong, question, days }: Step): Promise<void> {
  const { context, asked, clientOf } = world;
  const id = asked[question]?.id ?? 0;
  office.app.clock.now = new Date(office.app.clock.now.getTime() + days * DAY_MS);
  if (action === 'finish') await finish(world, { who, paper, wrong });
  if (action === 'save') await clientOf(who, paper).store({ question: {} });
  if (action === 'redo') {
    const redo = await finish(world, { who, paper: 0, wrong: [0] });
    const first = asked[0];
    await clientOf(who, 0).store({ redo, question: { [first?.id ?? 0]: first?.right } });
    // A new key may have made other answers of the attempt wrong too.
    const { questionIds } = await singleRow(
      context.db.select().from(attempts).where(eq(attempts.redoOf, redo)),
    );
    const repeated = asked.filter((each) => questionIds?.includes(each.id));
    const question = Object.fromEntries(repeated.map(({ id: asks, right }) => [asks, right]));
    expect((await clientOf(who, 0).finish({ redo, question })).status).toBe(200);
  }
  if (action === 'rekey') {
    const { code } = await singleRow(context.db.select().from(questions).where(eq(questions.id, id)));
    await rekeyQuestion(context, { code, letter: 'B' });
    await replayQuestion(context, id);
  }
  if (action === 'move') await move(world, id);
  if (action === 'transfer') await transfer(world, who);
}

describe('counters of results', () => {
  it('equal a recount after any history of finishing, saving, repeating, new keys, moved questions and moved, merged and forgotten students', async () => {
    const begin = office.app.clock.now;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
        office.app.clock.now = begin;
        const world = await insertWorld();
        const { context, student, mate, asked } = world;
        for (const each of steps) {
          await perform(world, each);
          await checkCounters(world);
        }
        for (const who of [0, 1]) await finishOpen(world, who);
        const { id: staffId } = await office.enter('support');
        const by = { id: staffId } as Parameters<typeof mergeStudents>[1]['by'];
        const both = { kept_id: student.id, gone_id: mate.id, fields: KEPT, reason: REASON.reason };
        const merge = await mergeStudents(context, { by, ...both });
        await checkCounters(world);
        expect((await readResults(context, mate.id)).lessons).toEqual([]);
        await undoMerge(context, { id: student.id, merge: merge.id, reason: REASON.reason });
        await checkCounters(world);
        const { code } = await singleRow(
          context.db
            .select()
            .from(questions)
            .where(eq(questions.id, asked[0]?.id ?? 0)),
        );
        await annulQuestion(context, code);
        await replayQuestion(context, asked[0]?.id ?? 0);
        await forgetStudent(context, mate.email);
        await checkCounters(world);
      }),
      { numRuns: propertyRuns(20) },
    );
    office.app.clock.now = begin;
  });

  it('of attempts from before there were counters are read from the attempts, and counted by the job and the command', async () => {
    const world = await insertWorld();
    const { context, student } = world;
    await finish(world, { who: 0, paper: 0, wrong: [1] });
    await finish(world, { who: 0, paper: 1, wrong: [0, 2] });
    const { group } = {
      group: await singleRow(
        context.db.select().from(enrolments).where(eq(enrolments.studentId, student.id)),
      ),
    };
    const enrolment = { studentId: student.id, classGroupId: group.classGroupId };
    const figures = await getFigures(context, enrolment);
    const forget = async () => {
      for (const table of [lessonResults, weekResults])
        await context.db.delete(table).where(eq(table.studentId, student.id));
    };
    await forget();
    expect(await getFigures(context, enrolment)).toEqual(figures);
    await finish(world, { who: 0, paper: 0, wrong: [] });
    await checkCounters(world);
    await forget();
    await context.db.insert(studyStates).values({ studentId: student.id, filledAt: new Date() });
    while ((await countBatch(context)) > 0);
    await checkCounters(world);
    await context.db
      .update(lessonResults)
      .set({ attempts: 99 })
      .where(eq(lessonResults.studentId, student.id));
    await rebuildLearning(context, student.id);
    await checkCounters(world);
  });

  it('of two attempts that are graded at the same moment have both', async () => {
    const world = await insertWorld();
    const { context, student, clientOf } = world;
    await finish(world, { who: 0, paper: 0, wrong: [] });
    const answers = [0, 1].map((paper) => clientOf(0, paper));
    for (const client of answers) await client.store({ question: client.right });
    await Promise.all([
      ...answers.map((client) => client.finish({ question: client.right })),
      inTransaction(context, (tx) => countResults(tx, student.id)),
    ]);
    await checkCounters(world);
  });
});
