import type { SentRequest } from './scripted-server.ts';

/** The test of a lesson of the demo student. */
export const EXAM = '/lectures/101/21?id_turma=530';
export const EXAM_TITLE = 'O processo de planejamento e a ética';

export interface SavedAttempt {
  device: string;
  counter?: Record<string, number>;
  version: number;
  question: Record<string, number | 'idk'>;
  start?: string;
}

interface ExamSize {
  total: number;
  options: number;
  /** The hint of the first question. */
  hint?: string;
}

/** An address of questions, as the server gives it. */
export const ADDRESS = `1.${'c'.repeat(22)}.${'s'.repeat(43)}`;

/** That test as the server opens it, without an attempt in progress. */
export const buildExamQuestions = ({ total, options, hint }: ExamSize) => ({
  id_aula: 21,
  titulo: EXAM_TITLE,
  class_slug: 'aula',
  class_type: 1,
  version: 1,
  is_libras: false,
  redo: null,
  question_count: total,
  address: ADDRESS,
  ongoing: null,
  questions: Array.from({ length: total }, (_, index) => index + 1).map((n) => ({
    id_questao: n,
    codigo: `CFP-M1-0${n}`,
    enunciado: `<p>Enunciado da questão ${n}</p>`,
    img_enunciado: null,
    formula: n === 1 && hint ? hint : null,
    formula_imagem: null,
    module: null,
    answers: Array.from({ length: options }, (_, index) => ({
      id_resposta: n * 10 + index + 1,
      resposta: `Opção ${index + 1}`,
      img_resposta: null,
    })),
    class_type: 1,
    pivot: { ordem: n },
    has_text_resolution: false,
    has_video_resolution: false,
    has_libras_resolution: false,
  })),
});

/** The server begins an attempt of an opened exam. */
export const beginWith =
  (exam: object, state: object = {}) =>
  (_recorded: never, { body }: SentRequest) => {
    const { device, id_turma } = body as { device: string; id_turma: number };
    const names = { attempt: 1, version: 1, id_turma, redo: null, curso: 'cfp', aula: 21, device };
    const ongoing = { ...names, contador: 0, paused: false, question: {}, question_time: {}, ...state };
    return { ...exam, ongoing };
  };

/** Confirms every choice of a save. */
export const confirmSave = (_recorded: never, { body }: SentRequest) => {
  const { device, counter = {}, version } = body as SavedAttempt;
  return { attempt: 1, saved_at: new Date().toISOString(), device, version, counter, contador: 0 };
};
