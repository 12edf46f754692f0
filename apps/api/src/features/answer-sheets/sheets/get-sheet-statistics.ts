import type { Context } from '../../../platform/context.ts';
import { countMarks, findSheetByTag } from './queries.ts';
import { findSheetStructure } from './sheet-structure.ts';

export interface QuestionShares {
  module: number;
  order: number;
  correct: string;
  /** How many chose each letter. */
  marks: Map<string, number>;
  blank: number;
}

/** How many people with a submitted sheet chose each option of each question. */
export async function getSheetStatistics(context: Context, tag: string) {
  const sheet = await findSheetByTag(context.db, tag);
  if (!sheet) return null;
  const structure = await findSheetStructure(context, sheet);
  const { people, marks } = await countMarks(context.db, sheet.id);
  const questions = structure.modules.flatMap(({ number, questions: moduleQuestions }) =>
    moduleQuestions.map((question): QuestionShares => {
      const marksByLetter = new Map(question.options.map(({ id, letter }) => [letter, marks.get(id) ?? 0]));
      const answered = [...marksByLetter.values()].reduce((sum, count) => sum + count, 0);
      return {
        module: number,
        order: question.order,
        correct: question.cancelled ? '*' : (question.correct ?? ''),
        marks: marksByLetter,
        blank: people - answered,
      };
    }),
  );
  return { name: sheet.name, people, questions };
}
