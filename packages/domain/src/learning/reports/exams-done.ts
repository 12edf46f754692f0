import { clampPercent } from '../../base/text/percent.ts';
import { plural } from '../../base/text/plural.ts';

/** The number of exams of a course where the report does not give one: in its first stage, and without any data. */
const AVAILABLE_EXAMS = { firstStage: 31, withoutData: 30 } as const;

interface ExamCounts {
  done: readonly { prova: number }[];
  to_be_done: readonly { prova: number }[];
}

export interface ExamsDone {
  done: number;
  toBeDone: number;
  available: number;
  /** Percent of the available exams, 0 to 100. */
  progress: number;
}

/** The share in percent, limited to 100; with none available it is 100 if any was done, else 0. */
export const doneRatio = (done: number, available: number): number =>
  available > 0 ? clampPercent((done * 100) / available) : done > 0 ? 100 : 0;

/** How many exams are done, and out of how many. */
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

/** How many exams of a course are left. */
export const countExamsLeft = (available: number, done: number): number => Math.max(0, available - done);

/** The text below the number of exams: courses of 30 and of 60 days offer different numbers. */
export function formatExamsFootnote(report: string | null, available: number): string {
  const exams = plural(available, 'prova', 'provas');
  if (report === '30d') return `* O curso de 30 dias oferece ${exams}.`;
  if (report === '60d') return `* A primeira etapa do curso de 60 dias oferece ${exams}.`;
  return `* O curso oferece ${exams} nesta etapa.`;
}
