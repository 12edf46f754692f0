import type { ScoreTextInput } from '../../../features/catalogue/score-texts/save-score-texts.ts';
import type { ScoreTexts } from '../../content/formats/score-text-format.ts';

export const toScoreTextInputs = ({ texts }: ScoreTexts): ScoreTextInput[] =>
  texts.flatMap((text) =>
    text.course_categories.map((courseCategoryId) => ({
      typeReportId: text.report_type,
      categoryReportId: text.report_category,
      courseCategoryId,
      gte: text.gte,
      lte: text.lte,
      content: text.content,
    })),
  );
