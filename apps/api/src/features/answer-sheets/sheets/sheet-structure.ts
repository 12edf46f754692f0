import { cachePerOwner } from '../../../platform/cache-per-owner.ts';
import type { Context } from '../../../platform/context.ts';
import { findSheetStructureRows } from './queries.ts';

export interface SheetQuestion {
  id: number;
  /** The number on the paper, which counts through the whole exam. */
  order: number;
  cancelled: boolean;
  correct: string | null;
  options: { id: number; letter: string }[];
}

export interface SheetModule {
  id: number;
  number: number;
  title: string;
  questions: SheetQuestion[];
}

/** The modules, questions and options of an answer sheet, with the key. */
export interface SheetStructure {
  modules: SheetModule[];
  questions: ReadonlyMap<number, SheetQuestion>;
  /** The question and letter of each option. */
  options: ReadonlyMap<number, { questionId: number; letter: string }>;
}

const structureCaches = cachePerOwner<number, { keySetAt: number; structure: SheetStructure }>({ max: 50 });

/** The structure of a sheet with its newest key, cached: on the evening of an exam thousands of requests need the same one. */
export async function findSheetStructure(
  context: Context,
  sheet: { id: number; keySetAt: Date | null },
): Promise<SheetStructure> {
  const cache = structureCaches(context.keys);
  const keySetAt = sheet.keySetAt?.getTime() ?? 0;
  const cached = cache.get(sheet.id);
  if (cached?.keySetAt === keySetAt) return cached.structure;
  const structure = buildSheetStructure(await findSheetStructureRows(context.db, sheet.id));
  cache.set(sheet.id, { keySetAt, structure });
  return structure;
}

function buildSheetStructure(rows: Awaited<ReturnType<typeof findSheetStructureRows>>): SheetStructure {
  const modules: SheetModule[] = [];
  const questions = new Map<number, SheetQuestion>();
  const options = new Map<number, { questionId: number; letter: string }>();
  for (const row of rows) {
    let module = modules.at(-1);
    if (module?.id !== row.moduleId) {
      module = { id: row.moduleId, number: row.number, title: row.title, questions: [] };
      modules.push(module);
    }
    let question = questions.get(row.questionId);
    if (!question) {
      const { questionId: id, cancelled } = row;
      question = { id, order: questions.size + 1, cancelled, correct: null, options: [] };
      questions.set(id, question);
      module.questions.push(question);
    }
    question.options.push({ id: row.optionId, letter: row.letter });
    if (row.isCorrect) question.correct = row.letter;
    options.set(row.optionId, { questionId: row.questionId, letter: row.letter });
  }
  return { modules, questions, options };
}

/** The marked option of each question. */
export function groupMarksByQuestion(
  structure: SheetStructure,
  marks: readonly number[],
): Map<number, { id: number; letter: string }> {
  const marked = new Map<number, { id: number; letter: string }>();
  for (const id of marks) {
    const option = structure.options.get(id);
    if (option) marked.set(option.questionId, { id, letter: option.letter });
  }
  return marked;
}
