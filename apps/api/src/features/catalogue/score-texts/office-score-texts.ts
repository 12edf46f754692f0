import { fromScoreTextId, toScoreTextId } from '@toro/domain/learning/reports/score-text-fields';
import { asc, count, eq } from 'drizzle-orm';
import { contentEntities, courseCategories, scoreTexts } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';

/** The sets of score texts, published or drafts, by course category, report type and report category. */
export async function listScoreTextSets({ db }: Context) {
  const rows = await db
    .select({
      type: scoreTexts.typeReportId,
      category: scoreTexts.categoryReportId,
      courseCategory: scoreTexts.courseCategoryId,
      texts: count(),
    })
    .from(scoreTexts)
    .groupBy(scoreTexts.typeReportId, scoreTexts.categoryReportId, scoreTexts.courseCategoryId);
  const entities = await db.select().from(contentEntities).where(eq(contentEntities.kind, 'score-text'));
  const categories = await db.select().from(courseCategories).orderBy(asc(courseCategories.name));
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const drafts = new Set(entities.flatMap(({ id, fields }) => (fields === null ? [] : [id])));
  const published = rows.map(({ type, category, courseCategory, texts }) => ({
    id: toScoreTextId(type, category, courseCategory),
    texts,
    state: 'published' as const,
  }));
  const live = new Set(published.map(({ id }) => id));
  const others = entities
    .filter(({ id }) => !live.has(id))
    .map(({ id, fields, archivedAt }) => ({
      id,
      texts: Array.isArray(fields?.texts) ? fields.texts.length : 0,
      state: archivedAt ? ('archived' as const) : ('draft' as const),
    }));
  const sets = [...published, ...others].map((set) => {
    const place = fromScoreTextId(set.id);
    const category_name = names.get(place.course_category) ?? `Categoria ${place.course_category}`;
    return { ...set, ...place, category_name, has_draft: drafts.has(set.id) };
  });
  sets.sort((a, b) => a.category_name.localeCompare(b.category_name, 'pt-BR') || a.id - b.id);
  return { sets: sets.slice(0, 1000) };
}
