import { createHash } from 'node:crypto';
import type { AttemptQuestion } from '@toro/contract/exams/shapes';
import { fileLink } from '../../platform/storage/file-url.ts';

export interface ExamQuestionInput {
  id: number;
  code: string;
  classType: number;
  position: number;
  statement: string;
  imagePath: string | null;
  hint: string | null;
  hintImagePath: string | null;
  module: { id: number; title: string } | null;
  hasText: boolean;
  hasVideo: boolean;
  hasLibras: boolean;
  answers: { id: number; text: string; imagePath: string | null; isCorrect: boolean }[];
}

export interface ExamVersion {
  /** The questions as sent during an exam: no field reveals the right answer. */
  content: AttemptQuestion[];
  key: Record<string, number>;
}

/** Builds the content of a version and, separately, its answer key. */
export function buildExamVersion(questions: readonly ExamQuestionInput[]): ExamVersion {
  const key: Record<string, number> = {};
  const content = questions.map((question): AttemptQuestion => {
    for (const answer of question.answers) if (answer.isCorrect) key[question.id] = answer.id;
    return {
      id_questao: question.id,
      codigo: question.code,
      enunciado: question.statement,
      img_enunciado: fileLink(question.imagePath),
      formula: question.hint,
      formula_imagem: fileLink(question.hintImagePath),
      module: question.module,
      class_type: question.classType,
      pivot: { ordem: question.position },
      has_text_resolution: question.hasText,
      has_video_resolution: question.hasVideo,
      has_libras_resolution: question.hasLibras,
      answers: question.answers.map(({ id, text, imagePath }) => ({
        id_resposta: id,
        resposta: text,
        img_resposta: fileLink(imagePath),
      })),
    };
  });
  return { content, key };
}

/** An exam that returns to earlier content gets a new version; `repeatNumber` makes its hash differ. */
export function hashExamVersion({ content, key }: ExamVersion, repeatNumber?: number): string {
  const json = JSON.stringify(repeatNumber === undefined ? [content, key] : [content, key, repeatNumber]);
  return createHash('sha256').update(json).digest('hex');
}
