import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import {
  answerSheetModules,
  answerSheetOptions,
  answerSheetQuestions,
  answerSheets,
  filledSheets,
  mailOutbox,
} from '../src/database/schema/index.ts';
import type { Context } from '../src/platform/context.ts';
import { insertCategory } from './factories.ts';
import { singleRow } from './rows.ts';

/** Inserts an answer sheet; each key is one module: `AB*` has three questions, the last annulled. */
export async function insertSheet(
  context: Context,
  keys: readonly string[],
  values: Partial<typeof answerSheets.$inferInsert> = {},
) {
  const { db } = context;
  const sheet = await singleRow(
    db
      .insert(answerSheets)
      .values({
        tag: `prova-${randomUUID().slice(0, 8)}`,
        name: 'Prova de Ética',
        examDay: '2026-11-15',
        keyState: 'provisional',
        keySetAt: new Date('2026-11-15T20:00:00Z'),
        opensOn: '2026-11-15',
        categoryId: values.categoryId ?? (await insertCategory(context)).id,
        ...values,
      })
      .returning(),
  );
  const questions: { id: number; options: Record<string, number> }[] = [];
  for (const [index, key] of keys.entries()) {
    const module = await singleRow(
      db
        .insert(answerSheetModules)
        .values({ sheetId: sheet.id, number: index + 1, title: `Módulo ${index + 1}` })
        .returning(),
    );
    for (const [at, letter] of [...key].entries()) {
      const question = await singleRow(
        db
          .insert(answerSheetQuestions)
          .values({ moduleId: module.id, position: at + 1, cancelled: letter === '*' })
          .returning(),
      );
      const options = await db
        .insert(answerSheetOptions)
        .values(
          [...'ABCD'].map((each) => ({ questionId: question.id, letter: each, isCorrect: each === letter })),
        )
        .returning();
      questions.push({
        id: question.id,
        options: Object.fromEntries(options.map((option) => [option.letter, option.id])),
      });
    }
  }
  /** Answers in the request format: one letter per question, `-` for a blank. */
  const answers = (letters: string) =>
    [...letters].map((letter, at) => ({
      id_gabarito_question: questions[at]?.id ?? 0,
      id_gabarito_marked_answer: questions[at]?.options[letter] ?? null,
    }));
  return { ...sheet, questions, answers };
}

/** Inserts confirmed and submitted sheets of other people with the given numbers of right answers. */
export async function insertFilledSheets(
  { db, now }: Context,
  sheetId: number,
  hits: readonly number[],
  total: number,
) {
  await db.insert(filledSheets).values(
    hits.map((correct) => ({
      sheetId,
      tokenHash: randomUUID(),
      name: 'Outra pessoa',
      email: `${randomUUID()}@toro.test`,
      confirmedAt: now(),
      finishedAt: now(),
      gradedAt: now(),
      correct,
      total,
    })),
  );
}

/** The token of the link in the newest mail about a sheet to an address. */
export async function findMailedToken({ db }: Context, email: string): Promise<string> {
  const mail = await singleRow(
    db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email)).orderBy(desc(mailOutbox.id)).limit(1),
  );
  return /\/gabaritoro\/(?:fill|result)\/([\w-]{43})/.exec(mail.text)?.[1] ?? '';
}
