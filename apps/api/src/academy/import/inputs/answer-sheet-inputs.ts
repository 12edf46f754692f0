import { requireFound } from '../../../database/rows/find-ids.ts';
import type { AnswerSheetInput } from '../../../features/answer-sheets/sheets/save-answer-sheets.ts';
import type { AcademyContent } from '../../content/academy-content.ts';
import { createCourseLookup } from './course-ids.ts';

export function toAnswerSheetInputs(content: AcademyContent): AnswerSheetInput[] {
  const findCourseId = createCourseLookup(content);
  const titles = moduleTitles(content);
  return content.answerSheets.map((sheet) => ({
    tag: sheet.tag,
    name: sheet.name,
    examDay: sheet.exam_day,
    keyState: sheet.key,
    opensOn: sheet.opens,
    closesOn: sheet.closes ?? null,
    categoryId: sheet.category,
    recommendedCourseId:
      sheet.recommended_course === undefined ? null : findCourseId(sheet.recommended_course),
    optionCount: sheet.options,
    modules: sheet.modules.map(({ module, key }) => ({
      number: module,
      title: requireFound(titles.get(`${sheet.category} ${module}`), `module ${module}`),
      key,
    })),
  }));
}

/** Module titles by category and number. */
function moduleTitles({ academy }: AcademyContent): Map<string, string> {
  const { categories, families } = academy;
  return new Map(
    categories.flatMap(({ id, family }) =>
      (families.find(({ tag }) => tag === family)?.modules ?? []).map((module): [string, string] => [
        `${id} ${module.number}`,
        module.title,
      ]),
    ),
  );
}
