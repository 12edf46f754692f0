import { MIN_SHARE_ANSWERS } from '@toro/domain/exams/exams/option-shares';
import { describe, expect, it } from 'vitest';
import { createExamClient } from '../../../../test/exam-client.ts';
import { type Candidate, insertCandidate, insertClassmate } from '../../../../test/exam-factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { findOptionCounts } from './option-count-queries.ts';

const app = useApp();

const enter = async () => {
  const candidate = await insertCandidate(app.context);
  return { candidate, client: createExamClient(app, candidate) };
};

const insertClassmates = async (candidate: Candidate, count: number) => {
  const clients: ReturnType<typeof createExamClient>[] = [];
  for (let n = 0; n < count; n += 1)
    clients.push(createExamClient(app, await insertClassmate(app.context, candidate)));
  return clients;
};

interface ReviewedQuestion {
  answers: { id_resposta: number; share: number | null }[];
  idk_share: number | null;
  marked: boolean;
}

const findFirst = async (client: ReturnType<typeof createExamClient>, test: number) =>
  (await client.review(test)).body[0] as ReviewedQuestion;

const later = () => {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
};

const countFirst = async ({ questions }: Candidate) => {
  const id = questions[0]?.id ?? 0;
  return Object.fromEntries((await findOptionCounts(app.context.db, [id])).get(id) ?? []);
};

describe('the shares of the options', () => {
  it('are hidden until enough students have finished, and then shown in the review', async () => {
    const { candidate, client } = await enter();
    const [first] = candidate.questions;
    const { body } = await client.takeExam();
    const test = body.finishedLecture.id_prova;
    const classmates = await insertClassmates(candidate, MIN_SHARE_ANSWERS - 1);
    for (const classmate of classmates.slice(1)) await classmate.takeExam([0]);
    const few = await findFirst(client, test);
    expect([few.idk_share, ...few.answers.map(({ share }) => share)].every((share) => share === null)).toBe(
      true,
    );

    const [last] = classmates;
    const { [first?.id ?? 0]: _first, ...others } = last?.right ?? {};
    await last?.store({ question: { ...last.right, [first?.id ?? 0]: 'idk' } });
    // An attempt in progress counts for nobody.
    expect((await findFirst(client, test)).idk_share).toBeNull();
    await last?.finish({ question: others });
    const shown = await findFirst(client, test);
    const shareOf = (id: number | undefined) =>
      shown.answers.find(({ id_resposta }) => id_resposta === id)?.share;
    expect(shown.idk_share).toBe(10);
    expect(shareOf(first?.right)).toBe(10);
    expect(shareOf(first?.wrong)).toBe(80);
  });

  it('count each student once: no repeated finish, retake or redo', async () => {
    const { candidate, client } = await enter();
    const [first] = candidate.questions;
    const { body } = await client.takeExam([0]);
    await client.takeExam([0], { attempt: body.finishedLecture.id_prova });
    later();
    await client.takeExam();
    later();
    await client.takeExam([0]);
    const redo = await client.questions('?redo=last');
    await client.finish({ redo: redo.body.redo, start: 'r1', question: { [first?.id ?? 0]: first?.right } });
    expect((await client.finished()).body.length).toBe(4);
    expect(await countFirst(candidate)).toEqual({ [first?.wrong ?? 0]: 1 });
  });

  it('count all students who finish at the same time', async () => {
    const { candidate } = await enter();
    const [first] = candidate.questions;
    const classmates = await insertClassmates(candidate, 12);
    for (const classmate of classmates) await classmate.store({ question: classmate.right });
    const results = await Promise.all(
      classmates.map((classmate) => classmate.finish({ question: classmate.right })),
    );
    expect(results.map(({ status }) => status)).toEqual(classmates.map(() => 200));
    expect(await countFirst(candidate)).toEqual({ [first?.right ?? 0]: 12 });
  });
});

describe('a whole test taken again', () => {
  it('is an attempt of its own beside the earlier ones, and the redo follows the newest', async () => {
    const { candidate, client } = await enter();
    const [first, second] = candidate.questions;
    await client.takeExam([0]);
    later();
    expect((await client.questions()).body.questions).toHaveLength(candidate.questions.length);
    await client.takeExam([1]);
    const { body } = await client.finished();
    expect(body.map(({ redo }: { redo: number | null }) => redo)).toEqual([null, null]);
    const redo = await client.questions('?redo=last');
    expect(redo.body.questions.map(({ id_questao }: { id_questao: number }) => id_questao)).toEqual([
      second?.id,
    ]);
    const [, earlier] = body;
    const wrong = await client.review(earlier.id_prova, '?only=wrong');
    expect(wrong.body.map(({ id_questao }: { id_questao: number }) => id_questao)).toEqual([first?.id]);
  });
});

it('a mark for review is kept into the review, and one that was removed is not', async () => {
  const { candidate, client } = await enter();
  const [first, second] = candidate.questions;
  await client.store({ question: client.right, marked: { [first?.id ?? 0]: 1, [second?.id ?? 0]: 2 } });
  const { body } = await client.finish({ question: client.right });
  const review = (await client.review(body.finishedLecture.id_prova)).body as ReviewedQuestion[];
  expect(review.map(({ marked }) => marked)).toEqual([
    true,
    false,
    ...candidate.questions.slice(2).map(() => false),
  ]);
});
