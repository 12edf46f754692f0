import { cachePerOwner } from '../../platform/bounded-cache.ts';
import type { Context } from '../../platform/context.ts';
import { findPaperRows } from './queries.ts';

export interface PaperQuestion {
  id: number;
  order: number;
  cancelled: boolean;
  correct: string | null;
  options: { id: number; letter: string }[];
}

export interface PaperModule {
  id: number;
  number: number;
  title: string;
  questions: PaperQuestion[];
}

/** The questions of one exam's sheet with their key. */
export interface Paper {
  modules: PaperModule[];
  questions: ReadonlyMap<number, PaperQuestion>;
  /** The question and letter of each option. */
  options: ReadonlyMap<number, { questionId: number; letter: string }>;
}

const PAPERS_KEPT = 50;
const papers = cachePerOwner<number, { keySetAt: number; paper: Paper }>(PAPERS_KEPT);

/** A sheet's paper as it is after its newest key; thousands ask for the same one on the evening of an exam. */
export async function findPaper(
  context: Context,
  sheet: { id: number; keySetAt: Date | null },
): Promise<Paper> {
  const cache = papers(context.keys);
  const keySetAt = sheet.keySetAt?.getTime() ?? 0;
  const known = cache.get(sheet.id);
  if (known?.keySetAt === keySetAt) return known.paper;
  const paper = toPaper(await findPaperRows(context.db, sheet.id));
  cache.set(sheet.id, { keySetAt, paper });
  return paper;
}

function toPaper(rows: Awaited<ReturnType<typeof findPaperRows>>): Paper {
  const modules: PaperModule[] = [];
  const questions = new Map<number, PaperQuestion>();
  const options = new Map<number, { questionId: number; letter: string }>();
  for (const row of rows) {
    let module = modules.at(-1);
    if (module?.id !== row.moduleId) {
      module = { id: row.moduleId, number: row.number, title: row.title, questions: [] };
      modules.push(module);
    }
    let question = questions.get(row.questionId);
    if (!question) {
      const { questionId: id, position: order, cancelled } = row;
      question = { id, order, cancelled, correct: null, options: [] };
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
export function marksByQuestion(
  paper: Paper,
  marks: readonly number[],
): Map<number, { id: number; letter: string }> {
  const marked = new Map<number, { id: number; letter: string }>();
  for (const id of marks) {
    const option = paper.options.get(id);
    if (option) marked.set(option.questionId, { id, letter: option.letter });
  }
  return marked;
}
