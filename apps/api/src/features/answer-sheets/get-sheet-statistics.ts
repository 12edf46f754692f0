import type { Context } from '../../platform/context.ts';
import { findSheetStructure } from './sheet-structure.ts';
import { countMarks, findSheetByTag } from './queries.ts';

export interface QuestionShares {
  module: number;
  order: number;
  correct: string;
  /** How many chose each letter. */
  marks: Map<string, number>;
  blank: number;
}

/** How many of those who handed in a sheet chose each option of each question. */
export async function getSheetStatistics(context: Context, tag: string) {
  const sheet = await findSheetByTag(context.db, tag);
  if (!sheet) return null;
  const paper = await findSheetStructure(context, sheet);
  const { people, marks } = await countMarks(context.db, sheet.id);
  const questions = paper.modules.flatMap(({ number, questions: asked }) =>
    asked.map((question): QuestionShares => {
      const chosen = new Map(question.options.map(({ id, letter }) => [letter, marks.get(id) ?? 0]));
      const answered = [...chosen.values()].reduce((sum, count) => sum + count, 0);
      return {
        module: number,
        order: question.order,
        correct: question.cancelled ? '*' : (question.correct ?? ''),
        marks: chosen,
        blank: people - answered,
      };
    }),
  );
  return { name: sheet.name, people, questions };
}
