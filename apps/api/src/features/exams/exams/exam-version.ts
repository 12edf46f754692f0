import type { AttemptQuestion } from '@toro/contract/exams/exams/shapes';
import type { StoredExamQuestion } from '../../../database/schema/index.ts';
import { fileLink } from '../../../platform/storage/file-url.ts';

export interface ExamQuestionInput extends Omit<StoredExamQuestion, 'answers' | 'section'> {
  section: number | null;
  answers: { id: number; text: string; imagePath: string | null; isCorrect: boolean; isFixed: boolean }[];
}

export interface ExamVersionContent {
  questions: StoredExamQuestion[];
  /** Question id to right answer id. */
  key: Record<string, number>;
}

/** Builds the questions of a version and, separately, its answer key. */
export function buildExamVersion(inputs: readonly ExamQuestionInput[]): ExamVersionContent {
  const key: Record<string, number> = {};
  const questions = inputs.map((question): StoredExamQuestion => {
    for (const answer of question.answers) if (answer.isCorrect) key[question.id] = answer.id;
    return {
      id: question.id,
      code: question.code,
      classType: question.classType,
      position: question.position,
      statement: question.statement,
      imagePath: fileLink(question.imagePath),
      hint: question.hint,
      hintImagePath: fileLink(question.hintImagePath),
      module: question.module,
      hasText: question.hasText,
      hasVideo: question.hasVideo,
      hasLibras: question.hasLibras,
      ...(question.section !== null && { section: question.section }),
      answers: question.answers.map(({ id, text, imagePath, isFixed }) => ({
        id,
        text,
        imagePath: fileLink(imagePath),
        ...(isFixed && { isFixed: true as const }),
      })),
    };
  });
  return { questions, key };
}

/** A stored question as a student receives it during an exam. */
export const toAttemptQuestion = (question: StoredExamQuestion): AttemptQuestion => ({
  id_questao: question.id,
  codigo: question.code,
  enunciado: question.statement,
  img_enunciado: question.imagePath,
  formula: question.hint,
  formula_imagem: question.hintImagePath,
  module: question.module,
  class_type: question.classType,
  pivot: { ordem: question.position },
  has_text_resolution: question.hasText,
  has_video_resolution: question.hasVideo,
  has_libras_resolution: question.hasLibras,
  ...(question.section !== undefined && { section: question.section }),
  answers: question.answers.map(({ id, text, imagePath, isFixed }) => ({
    id_resposta: id,
    resposta: text,
    img_resposta: imagePath,
    ...(isFixed && { is_fixed: true }),
  })),
});
