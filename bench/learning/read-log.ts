import { readFileSync } from 'node:fs';
import type { FitQuestions } from '@toro/domain/learning/study/ability/fit-data';
import type { LoggedStudent } from './estimate.ts';
import type { LoggedAnswer } from './recall.ts';

export interface AnswerLog {
  questions: FitQuestions;
  students: LoggedStudent[];
  /** All answers, repeated ones too. */
  answers: LoggedAnswer[];
}

interface LogRow {
  student: string;
  question: string;
  module: string;
  options: number;
  isRight: boolean;
  instant: number;
}

const placesOf = (names: Iterable<string>) =>
  new Map([...new Set(names)].map((name, place) => [name, place]));

/** Keeps the first answer of each student to each question. */
export function toLog(rows: readonly LogRow[]): AnswerLog {
  const sorted = [...rows].sort((a, b) => a.instant - b.instant);
  const questionPlaces = placesOf(sorted.map(({ question }) => question));
  const modulePlaces = placesOf(sorted.map(({ module }) => module));
  const modules = new Int32Array(questionPlaces.size);
  const floors = new Float64Array(questionPlaces.size);
  const histories = new Map<string, Map<string, LogRow>>();
  for (const row of sorted) {
    const place = questionPlaces.get(row.question) ?? 0;
    modules[place] = modulePlaces.get(row.module) ?? 0;
    floors[place] = 1 / Math.max(2, row.options);
    const history = histories.get(row.student) ?? new Map<string, LogRow>();
    histories.set(row.student, history);
    if (!history.has(row.question)) history.set(row.question, row);
  }
  const students = [...histories.values()].map((history) => {
    const list = [...history.values()];
    return {
      questions: Int32Array.from(list, ({ question }) => questionPlaces.get(question) ?? 0),
      isRight: Uint8Array.from(list, ({ isRight }) => (isRight ? 1 : 0)),
      days: Int32Array.from(list, ({ instant }) => Math.floor(instant / 86_400_000)),
    };
  });
  const answers = sorted.map(({ student, question, instant, isRight }) => ({
    student,
    question,
    day: new Date(instant).toISOString().slice(0, 10),
    isRight,
  }));
  return { questions: { modules, floors, moduleCount: modulePlaces.size }, students, answers };
}

/** A CSV with the columns student, question, module, options, right and instant. */
export function readLog(file: string): AnswerLog {
  const [head = '', ...lines] = readFileSync(file, 'utf8').split(/\r?\n/).filter(Boolean);
  const columns = head.split(',').map((name) => name.trim());
  const at = (name: string) => {
    const place = columns.indexOf(name);
    if (place < 0) throw new Error(`The log has no column ${name}.`);
    return place;
  };
  const places = ['student', 'question', 'module', 'options', 'right', 'instant'].map(at);
  return toLog(
    lines.map((line) => {
      const cells = line.split(',');
      const [student = '', question = '', module = '', options = '4', right = '0', instant = ''] = places.map(
        (place) => cells[place]?.trim() ?? '',
      );
      return {
        student,
        question,
        module,
        options: Number(options),
        isRight: right === '1' || right === 'true' || right === 't',
        instant: Date.parse(instant),
      };
    }),
  );
}
