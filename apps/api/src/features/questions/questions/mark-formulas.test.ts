import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { insertCandidate } from '../../../../test/exam-factories.ts';
import { singleRow } from '../../../../test/rows.ts';
import { useApp } from '../../../../test/test-app.ts';
import { examVersions, questionAnswers, questions } from '../../../database/schema/index.ts';
import { paths } from '../../../platform/paths.ts';
import { refreshExamVersions } from '../../exams/exams/refresh-exam-versions.ts';

const app = useApp();

/** Runs the migration again, in one transaction as a release does. */
async function migrate() {
  const file = readFileSync(join(paths.migrations, '0022_mark_formulas.sql'), 'utf8');
  await app.context.db.transaction(async (tx) => {
    for (const statement of file.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement));
  });
}

it('marks the formulas of questions and exam versions that the release before stored, and adds no version', async () => {
  const { db } = app.context;
  const candidate = await insertCandidate(app.context);
  const id = candidate.questions[0]?.id ?? 0;
  const findQuestion = () => singleRow(db.select().from(questions).where(eq(questions.id, id)));
  const statement = String.raw`<p>Se \(x^2\) e \(y\), custa R$ 10 ou $$ e $$, e \[z &lt; 1\] $$a_1$$</p>`;
  const code = String.raw`<p><code>\(x\)</code> e \(y\)</p>`;
  await db
    .update(questions)
    .set({ statement, hint: String.raw`\(h\)`, resolution: code })
    .where(eq(questions.id, id));
  await db.update(questionAnswers).set({ text: String.raw`\(o\)` }).where(eq(questionAnswers.questionId, id));
  const ids = candidate.questions.map((question) => question.id);
  expect(await refreshExamVersions(app.context, ids)).toBe(1);
  await migrate();
  const row = await findQuestion();
  expect(row).toMatchObject({
    statement:
      '<p>Se <tex>x^2</tex> e <tex>y</tex>, custa R$ 10 ou $$ e $$, e <tex display="block">z &lt; 1</tex> <tex display="block">a_1</tex></p>',
    hint: '<tex>h</tex>',
    resolution: code,
  });
  const versions = await db.select().from(examVersions).orderBy(examVersions.id);
  const stored = versions.at(-1)?.questions.find((question) => question.id === id);
  expect(stored).toMatchObject({ statement: row.statement, hint: '<tex>h</tex>' });
  expect(stored?.answers.every(({ text }) => text === '<tex>o</tex>')).toBe(true);
  expect(await refreshExamVersions(app.context, ids)).toBe(0);
  await migrate();
  expect(await findQuestion()).toEqual(row);
});
