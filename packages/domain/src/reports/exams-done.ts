import { clampPercent } from '../text/percent.ts';

/** How many exams a course offers where the report does not say: its first stage, and without any data. */
const AVAILABLE_EXAMS = { firstStage: 31, withoutData: 30 } as const;

interface ExamCounts {
  done: readonly { prova: number }[];
  to_be_done: readonly { prova: number }[];
}

export interface ExamsDone {
  done: number;
  toBeDone: number;
  available: number;
  /** Percent of the available ones, 0 to 100. */
  progress: number;
}

/** The share of what there is; more than there is, and anything of nothing, is all of it. */
export const doneRatio = (done: number, available: number): number =>
  available > 0 ? clampPercent((done * 100) / available) : done > 0 ? 100 : 0;

/** How many exams are done, and of how many. */
export function countExamsDone({ done: [done], to_be_done: [toBeDone] }: ExamCounts): ExamsDone {
  const known = done !== undefined || toBeDone !== undefined;
  const finished = done?.prova ?? 0;
  const sum = finished + (toBeDone?.prova ?? 0);
  const available = sum || (known ? AVAILABLE_EXAMS.firstStage : AVAILABLE_EXAMS.withoutData);
  return {
    done: finished,
    toBeDone: Math.max(0, available - finished),
    available,
    progress: doneRatio(finished, available),
  };
}

/** What a course of a number of exams still offers to who has finished some. */
export const countExamsLeft = (available: number, done: number): number => Math.max(0, available - done);

/** The line below the figure of exams: the courses of 30 and of 60 days offer different numbers. */
export function formatExamsFootnote(report: string | null, available: number): string {
  if (report === '30d') return `* O curso de 30 dias oferece ${available} provas.`;
  if (report === '60d') return `* A primeira etapa do curso de 60 dias oferece ${available} provas.`;
  return `* O curso oferece ${available} provas nesta etapa.`;
}
