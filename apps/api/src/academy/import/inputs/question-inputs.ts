import { requireFound } from '../../../database/rows/find-ids.ts';
import { OWN_SOURCE } from '../../../features/questions/questions/question-sources.ts';
import type { QuestionInput } from '../../../features/questions/questions/save-questions.ts';
import type { Question } from '../../../platform/content/formats/question-format.ts';
import type { RichText } from '../../../platform/content/html-format.ts';
import { toVideoColumns } from '../../../platform/content/video-columns.ts';
import { storageKey } from '../../../platform/storage/storage-key.ts';
import type { AcademyContent } from '../../content/academy-content.ts';

/** A question of a file with the ids of its family and module. */
export interface ClassifiedQuestion extends Omit<Question, 'family' | 'module' | 'resolution'> {
  familyId: number;
  moduleId: number | null;
  resolution?: RichText;
}

/** Where a question comes from; see the columns. */
export type QuestionOrigin = Pick<QuestionInput, 'importSource' | 'importId'>;

const OWN: QuestionOrigin = { importSource: OWN_SOURCE, importId: null };

export const toQuestionInput = (question: ClassifiedQuestion, origin = OWN): QuestionInput => ({
  ...origin,
  code: question.code,
  familyId: question.familyId,
  moduleId: question.moduleId,
  statement: question.statement.html,
  imagePath: storageKey('uploads', question.image) ?? null,
  hint: question.hint?.html ?? null,
  hintImagePath: storageKey('uploads', question.hint_image) ?? null,
  resolution: question.resolution?.html ?? null,
  video: question.video ? toVideoColumns(question.video) : null,
  videoLibras: question.video_libras ? toVideoColumns(question.video_libras) : null,
  options: question.answers.map(({ text, image, correct, reason }) => ({
    text: text.html,
    imagePath: storageKey('uploads', image) ?? null,
    isCorrect: correct,
    ...(reason && { reason: reason.html }),
  })),
  ...toAttributes(question),
});

/** What a file gives besides the texts. What it does not give stays as it is. */
function toAttributes({ tags, source, year, label }: ClassifiedQuestion): Pick<QuestionInput, 'attributes'> {
  const attributes = {
    ...(tags && { tags }),
    ...(source !== undefined && { source }),
    ...(year !== undefined && { year }),
    ...(label && { label }),
  };
  return Object.keys(attributes).length > 0 ? { attributes } : {};
}

/** `moduleIds` are by family id and module number. */
export function toQuestionInputs(
  { academy, questions }: AcademyContent,
  moduleIds: ReadonlyMap<string, number>,
): QuestionInput[] {
  const families = new Map(academy.families.map(({ tag, id }) => [tag, id]));
  return questions.map((question) => {
    const { family, module } = question;
    const familyId = requireFound(families.get(family), `family ${family}`);
    const moduleId =
      module === undefined ? null : requireFound(moduleIds.get(`${familyId} ${module}`), `module ${module}`);
    return toQuestionInput({ ...question, familyId, moduleId });
  });
}
