import { useQuery } from '@tanstack/react-query';
import type { ContentCalls } from '@toro/contract/catalogue/content/content-calls';
import type { ContentSchemas } from '@toro/contract/catalogue/content/content-schemas';
import { scoreTextCalls } from '@toro/contract/catalogue/score-texts/content-calls';
import {
  describeReportCategory,
  describeReportType,
  findScoreTextMissingFields,
  type ScoreText,
  type ScoreTextFields,
} from '@toro/domain/learning/reports/score-text-fields';
import { Card } from '@toro/ui/card.tsx';
import type { ContentPageKind } from '../../../shared/content/content-kind.ts';
import { ContentPage } from '../../../shared/content/content-page.tsx';
import { categoriesQuery } from '../categories/index.ts';
import { ScoreTextPreview } from './score-text-preview.tsx';
import { TextsField } from './texts-field.tsx';

const LABELS = {
  report_type: 'Relatório',
  report_category: 'Etapa',
  course_category: 'Categoria',
  texts: 'Textos',
} as const;

/** Where the texts are shown; it never changes. */
function Place({ fields }: { fields: ScoreTextFields }) {
  const { data } = useQuery(categoriesQuery);
  const category = data?.categories.find(({ id }) => id === fields.course_category);
  return (
    <p className="muted">
      {describeReportType(fields.report_type)}, {describeReportCategory(fields.report_category)}
      {category && `, ${category.name}`}. As faixas cobrem cada nota de 0 a 100 uma vez.
    </p>
  );
}

const SCORE_TEXT_KIND: ContentPageKind<ScoreTextFields> = {
  kind: 'score-text',
  name: 'Conjunto de textos',
  calls: scoreTextCalls as unknown as ContentCalls<ContentSchemas>,
  list: { label: 'Textos de nota', to: '/textos-de-nota' },
  write: 'texts.write',
  publish: 'texts.write',
  titleOf: ({ report_type, report_category }) =>
    `${describeReportType(report_type)}, ${describeReportCategory(report_category)}`,
  labels: LABELS,
  describe(field, value) {
    if (value === null || value === undefined) return '';
    if (field === 'report_type') return describeReportType(Number(value));
    if (field === 'report_category') return describeReportCategory(Number(value));
    if (field === 'course_category') return `Categoria ${value}`;
    return (value as ScoreText[]).map(({ gte, lte, content }) => `${gte} a ${lte}\n${content}`).join('\n\n');
  },
  findMissingFields: findScoreTextMissingFields,
  publishing: 'Relatórios e painéis mostram os textos novos a partir da próxima vez que forem abertos.',
  describeArchiving: async () => ({ text: 'Relatórios e painéis ficam sem estes textos.', students: 0 }),
  fields: ({ field, values }) => (
    <Card id="textos" title="Textos por nota">
      <Place fields={values} />
      <TextsField {...field('texts')} />
    </Card>
  ),
  preview: ({ values }) => <ScoreTextPreview fields={values} />,
};

/** A set of score texts: its draft, and each text as the student sees it. */
export const ScoreTextPage = () => <ContentPage kind={SCORE_TEXT_KIND} />;
