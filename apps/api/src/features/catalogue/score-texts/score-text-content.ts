import { cleanMarkup } from '@toro/domain/base/rich-text/clean-markup';
import { toParagraphs, toTypedText } from '@toro/domain/base/rich-text/typed-text';
import {
  describeReportCategory,
  describeReportType,
  EMPTY_SCORE_TEXTS,
  findScoreTextMissingFields,
  fromScoreTextId,
  type ScoreTextFields,
  toScoreTextId,
} from '@toro/domain/learning/reports/score-text-fields';
import { and, asc, eq } from 'drizzle-orm';
import { contentEntities, courseCategories, scoreTexts } from '../../../database/schema/index.ts';
import { acquireAdvisoryLock } from '../../../platform/advisory-lock.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { assertValid } from '../../office/settings/assert-valid.ts';
import type { ContentKind } from '../content/content-kind.ts';
import { saveScoreTexts } from './save-score-texts.ts';

const ofSet = (id: number) => {
  const { report_type, report_category, course_category } = fromScoreTextId(id);
  return and(
    eq(scoreTexts.typeReportId, report_type),
    eq(scoreTexts.categoryReportId, report_category),
    eq(scoreTexts.courseCategoryId, course_category),
  );
};

const findSet = ({ db }: Context, id: number) =>
  db.select().from(scoreTexts).where(ofSet(id)).orderBy(asc(scoreTexts.gte));

async function isCategory({ db }: Context, id: number | null): Promise<boolean> {
  if (id === null) return false;
  const rows = await db.select().from(courseCategories).where(eq(courseCategories.id, id));
  return rows.length > 0;
}

export const scoreTextContent: ContentKind<ScoreTextFields> = {
  kind: 'score-text',
  empty: EMPTY_SCORE_TEXTS,
  nameOf: ({ report_type, report_category }) =>
    `${describeReportType(report_type)}, ${describeReportCategory(report_category)}`,
  page: (id) => `textos-de-nota/${id}`,
  listFiles: () => [],
  async reserveId(context, { report_type, report_category, course_category }) {
    assertValid({
      report_type: report_type === null ? 'Escolha o relatório.' : undefined,
      report_category: report_category === null ? 'Escolha a etapa.' : undefined,
      course_category: (await isCategory(context, course_category)) ? undefined : 'Escolha a categoria.',
    });
    const id = toScoreTextId(report_type ?? 0, report_category ?? 0, course_category ?? 0);
    const entities = await context.db
      .select()
      .from(contentEntities)
      .where(and(eq(contentEntities.kind, 'score-text'), eq(contentEntities.id, id)));
    if (entities.length > 0 || (await findSet(context, id)).length > 0)
      throw new AppError('conflict', 'Estes textos já existem. Abra-os na lista.', { id });
    return id;
  },
  async readPublished(context, id) {
    const rows = await findSet(context, id);
    if (rows.length === 0) return null;
    return {
      ...fromScoreTextId(id),
      texts: rows.map(({ gte, lte, content }) => ({ gte, lte, content: toTypedText(content) })),
    };
  },
  async findMissingFields(context, id, fields) {
    const { report_type, report_category, course_category } = fields;
    const isInPlace = toScoreTextId(report_type ?? 0, report_category ?? 0, course_category ?? 0) === id;
    if (!isInPlace || !(await isCategory(context, course_category)))
      return [{ field: 'texts', message: 'Estes textos são de outro relatório. Comece um conjunto novo.' }];
    return findScoreTextMissingFields(fields);
  },
  async publish(context, id, { texts }) {
    // Sets of one category are saved together: two publications must not read the same rows.
    await acquireAdvisoryLock(context.db, 'score-texts');
    const place = fromScoreTextId(id);
    const others = await context.db
      .select()
      .from(scoreTexts)
      .where(eq(scoreTexts.courseCategoryId, place.course_category));
    const isOfSet = (row: (typeof others)[number]) =>
      row.typeReportId === place.report_type && row.categoryReportId === place.report_category;
    await saveScoreTexts(context, [
      ...others.filter((row) => !isOfSet(row)).map(({ id: _, ...row }) => row),
      ...texts.map(({ gte, lte, content }) => ({
        typeReportId: place.report_type,
        categoryReportId: place.report_category,
        courseCategoryId: place.course_category,
        gte,
        lte,
        content: cleanMarkup(toParagraphs(content)),
      })),
    ]);
  },
  async withdraw({ db }, id) {
    await db.delete(scoreTexts).where(ofSet(id));
  },
};
