import { attemptQuestion } from '@toro/contract/exams/exams/shapes';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createExamClient } from '../../../../test/exam-client.ts';
import { type Candidate, insertCandidate } from '../../../../test/exam-factories.ts';
import { migrateExamVersionShape, revertExamVersionShape } from '../../../../test/exam-version-shape.ts';
import { singleRow } from '../../../../test/rows.ts';
import { useApp } from '../../../../test/test-app.ts';
import { examVersions } from '../../../database/schema/index.ts';
import { toAttemptQuestion } from './exam-version.ts';
import { refreshExamVersions } from './refresh-exam-versions.ts';

const app = useApp();

const findVersion = (id: number) =>
  singleRow(app.context.db.select().from(examVersions).where(eq(examVersions.id, id)));

const refresh = ({ questions }: Candidate) =>
  refreshExamVersions(
    app.context,
    questions.map(({ id }) => id),
  );

/** Inserts a version as the release before does: only the shape of the wire and a hash of its own. */
const insertOldVersion = (id: number) =>
  app.context.db.execute(sql`insert into exam_versions (exam_id, number, content_hash, question_count, content, key)
    select exam_id, number + 1, 'hash of the release before', question_count, content, key
    from exam_versions where id = ${id} returning id`);

it('maps stored questions to the wire, and both shapes convert into each other', async () => {
  const { versionId } = await insertCandidate(app.context);
  const { questions, content } = await findVersion(versionId);
  const wire = questions.map(toAttemptQuestion);
  expect(attemptQuestion.array().parse(wire)).toEqual(wire);
  expect(content).toEqual(wire);
  const { rows } = await app.context.db.execute(sql`select
    exam_version_questions(${JSON.stringify(wire)}::jsonb) as questions,
    exam_version_content(${JSON.stringify(questions)}::jsonb) as content`);
  expect(rows).toEqual([{ questions, content: wire }]);
});

it('has a hash that does not depend on the order of fields', async () => {
  const { rows } = await app.context.db.execute(sql`select
    exam_version_hash('[{"id": 1, "code": "a"}]', '{"1": 2, "3": 4}') =
    exam_version_hash('[{"code":"a","id":1}]', '{"3":4,"1":2}') as same,
    exam_version_hash('[{"id": 1}]', '{"1": 2}') = exam_version_hash('[{"id": 1}]', '{"1": 3}') as other`);
  expect(rows).toEqual([{ same: true, other: false }]);
});

it('accepts a version that the release before inserts, and adds none for the same content', async () => {
  const candidate = await insertCandidate(app.context);
  expect(await refresh(candidate)).toBe(0);
  const { rows } = await insertOldVersion(candidate.versionId);
  const [first, second] = [
    await findVersion(candidate.versionId),
    await findVersion((rows[0] as { id: number }).id),
  ];
  expect([second.questions, second.questionsHash]).toEqual([first.questions, first.questionsHash]);
  expect(await refresh(candidate)).toBe(0);
});

it('is immutable in both shapes', async () => {
  const { versionId } = await insertCandidate(app.context);
  for (const column of ['questions', 'content', 'key', 'content_hash', 'number'])
    await expect(
      app.context.db.execute(
        sql`update exam_versions set ${sql.identifier(column)} = ${sql.identifier(column)} where id = ${versionId}`,
      ),
    ).rejects.toThrow();
});

it('migrates versions of the release before: open attempts finish with the same result, and no version is added', async () => {
  const [finished, open] = [await insertCandidate(app.context), await insertCandidate(app.context)];
  const wrong = [1];
  const before = await createExamClient(app, finished).takeExam(wrong);
  const answers = Object.fromEntries(
    open.questions.map(({ id, right, wrong: bad }, at) => [id, wrong.includes(at) ? bad : right]),
  );
  await createExamClient(app, open).store({ question: answers });
  const versions = await app.context.db.select().from(examVersions).orderBy(examVersions.id);
  await revertExamVersionShape(app.context.db);
  await migrateExamVersionShape(app.context.db);
  expect(await app.context.db.select().from(examVersions).orderBy(examVersions.id)).toEqual(versions);
  const { status, body } = await createExamClient(app, open).finish({ question: answers });
  expect(status).toBe(200);
  const correctOf = (response: { finishedLecture: { respostas: { resposta: { correta: number } }[] } }) =>
    response.finishedLecture.respostas.map(({ resposta }) => resposta.correta);
  expect(correctOf(body)).toEqual(correctOf(before.body));
  expect([await refresh(finished), await refresh(open)]).toEqual([0, 0]);
});
