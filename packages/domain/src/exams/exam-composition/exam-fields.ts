import type { MissingField } from '../../catalogue/content/kinds.ts';
import {
  DEFAULT_EXAM_SETTINGS,
  type ExamSection,
  type ExamSettings,
  MAX_ATTEMPTS,
  MAX_EXAM_QUESTIONS,
  MAX_INSTRUCTIONS,
  MAX_LIMIT_MINUTES,
  MAX_SECTION_TEXT,
  MAX_SECTION_TITLE,
  MAX_SECTIONS,
  MIN_LIMIT_MINUTES,
  type ResultTime,
} from '../exams/exam-settings.ts';
import { EMPTY_MODEL, type ExamModel } from './exam-model.ts';

/** A question in the draft of an exam. */
export interface ComposedQuestion {
  id: number;
  /** The place of its section, from 0; null in an exam without sections. */
  section: number | null;
  /** A new draw leaves it in its place. */
  pinned: boolean;
  /** The key of the model's row that it was drawn for; null when it was picked by hand. */
  row: string | null;
}

/** When students of a class group may begin; moments are ISO texts, null while they are not typed. */
export interface WindowFields {
  class_group: number;
  opens_at: string | null;
  closes_at: string | null;
}

/** A test or mock exam as the office composes it. */
export interface ExamFields {
  lesson: number | null;
  questions: ComposedQuestion[];
  sections: ExamSection[];
  instructions: string;
  limit_minutes: number | null;
  allows_pause: boolean;
  /** Null for any number. */
  max_attempts: number | null;
  windows: WindowFields[];
  closes_at_window_end: boolean;
  result_time: ResultTime;
  results_at: string | null;
  shuffles_questions: boolean;
  shuffles_answers: boolean;
  model: ExamModel;
  [field: string]: unknown;
}

export const MAX_WINDOWS = 500;

export const EMPTY_EXAM: ExamFields = {
  lesson: null,
  questions: [],
  sections: [],
  instructions: '',
  limit_minutes: null,
  allows_pause: true,
  max_attempts: null,
  windows: [],
  closes_at_window_end: false,
  result_time: 'at-once',
  results_at: null,
  shuffles_questions: false,
  shuffles_answers: false,
  model: EMPTY_MODEL,
};

export const RESULT_TIME_NAMES: Record<ResultTime, string> = {
  'at-once': 'Na hora, ao entregar',
  'window-end': 'No fim da janela da turma',
  moment: 'Em um momento escolhido',
};

/** What a version keeps beside its questions. */
export const toExamSettings = (fields: ExamFields, isMock: boolean): ExamSettings => ({
  instructions: fields.instructions.trim(),
  sections: fields.sections.map(({ title, text }) => ({ title: title.trim(), text: text.trim() })),
  limitMinutes: isMock ? fields.limit_minutes : null,
  allowsPause: fields.allows_pause,
  shufflesQuestions: fields.shuffles_questions,
  shufflesAnswers: fields.shuffles_answers,
});

/** Null for an exam for which nothing was chosen, so that its version equals one of before. */
export function toStoredSettings(settings: ExamSettings): ExamSettings | null {
  const isDefault = (Object.keys(DEFAULT_EXAM_SETTINGS) as (keyof ExamSettings)[]).every((name) =>
    name === 'sections' ? settings.sections.length === 0 : settings[name] === DEFAULT_EXAM_SETTINGS[name],
  );
  return isDefault ? null : settings;
}

export const inSectionOrder = (questions: readonly ComposedQuestion[]): ComposedQuestion[] =>
  [...questions].sort((a, b) => (a.section ?? 0) - (b.section ?? 0));

const isWithin = (value: number, low: number, high: number) =>
  Number.isInteger(value) && value >= low && value <= high;

function findQuestionMissingFields({ questions, sections }: ExamFields): string[] {
  if (questions.length === 0) return ['Escolha pelo menos uma questão.'];
  if (questions.length > MAX_EXAM_QUESTIONS) return [`Uma prova tem até ${MAX_EXAM_QUESTIONS} questões.`];
  if (new Set(questions.map(({ id }) => id)).size < questions.length)
    return ['Uma questão está duas vezes na prova.'];
  if (sections.length > 0 && questions.some(({ section }) => section === null || section >= sections.length))
    return ['Cada questão precisa estar em uma seção.'];
  return [];
}

function findSectionMissingFields({ questions, sections }: ExamFields): string[] {
  if (sections.length > MAX_SECTIONS) return [`Use no máximo ${MAX_SECTIONS} seções.`];
  return sections.flatMap(({ title, text }, at) => [
    ...(title.trim() === '' ? [`Dê um título à seção ${at + 1}.`] : []),
    ...(title.length > MAX_SECTION_TITLE
      ? [`Seção ${at + 1}: o título tem até ${MAX_SECTION_TITLE} caracteres.`]
      : []),
    ...(text.length > MAX_SECTION_TEXT ? [`Seção ${at + 1}: o texto tem até 2.000 caracteres.`] : []),
    ...(questions.some(({ section }) => section === at) ? [] : [`A seção ${at + 1} não tem questões.`]),
  ]);
}

function findWindowMissingFields({ windows }: ExamFields): string[] {
  if (new Set(windows.map(({ class_group }) => class_group)).size < windows.length)
    return ['Uma turma tem uma janela só.'];
  return windows.flatMap(({ opens_at, closes_at }) => {
    if (opens_at === null || closes_at === null) return ['Preencha o início e o fim de cada janela.'];
    return closes_at > opens_at ? [] : ['O fim da janela precisa ser depois do início.'];
  });
}

/** What keeps the draft of an exam from being published, as far as it is known without the server. */
export function findExamMissingFields(fields: ExamFields): MissingField[] {
  const { limit_minutes, max_attempts, result_time, results_at, windows } = fields;
  const missingFields: MissingField[] = [];
  const add = (field: string, messages: readonly string[]) => {
    const [message] = messages;
    if (message !== undefined) missingFields.push({ field, message });
  };
  add('lesson', fields.lesson === null ? ['Escolha a aula.'] : []);
  add('questions', findQuestionMissingFields(fields));
  add('sections', findSectionMissingFields(fields));
  add(
    'instructions',
    fields.instructions.length > MAX_INSTRUCTIONS ? ['Use no máximo 5.000 caracteres.'] : [],
  );
  add(
    'limit_minutes',
    limit_minutes !== null && !isWithin(limit_minutes, MIN_LIMIT_MINUTES, MAX_LIMIT_MINUTES)
      ? [`Use de ${MIN_LIMIT_MINUTES} a ${MAX_LIMIT_MINUTES} minutos.`]
      : [],
  );
  add(
    'max_attempts',
    max_attempts !== null && !isWithin(max_attempts, 1, MAX_ATTEMPTS)
      ? [`Use de 1 a ${MAX_ATTEMPTS} tentativas.`]
      : [],
  );
  add('windows', findWindowMissingFields(fields));
  add(
    'results_at',
    result_time === 'moment' && results_at === null ? ['Escolha o dia e a hora do resultado.'] : [],
  );
  add(
    'result_time',
    result_time === 'window-end' && windows.length === 0
      ? ['Abra a janela de pelo menos uma turma, ou escolha outro momento.']
      : [],
  );
  return missingFields;
}
