import { createHash } from 'node:crypto';
import type { QuestionInput } from '../../features/questions/questions/save-questions.ts';

type HashedQuestion = Pick<
  QuestionInput,
  | 'familyId'
  | 'moduleId'
  | 'statement'
  | 'imagePath'
  | 'hint'
  | 'hintImagePath'
  | 'resolution'
  | 'video'
  | 'videoLibras'
  | 'options'
>;

const toVideoParts = (video: HashedQuestion['video']) => (video ? [video.provider, video.source] : null);

/** Hashes what students see of a question, so that a later change of it can be detected. */
export function hashQuestion(question: HashedQuestion): string {
  const parts = [
    question.familyId,
    question.moduleId,
    question.statement,
    question.imagePath,
    question.hint,
    question.hintImagePath,
    question.resolution,
    toVideoParts(question.video),
    toVideoParts(question.videoLibras),
    question.options.map(({ text, imagePath, isCorrect }) => [text, imagePath, isCorrect]),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
