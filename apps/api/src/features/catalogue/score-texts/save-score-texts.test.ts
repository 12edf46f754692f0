import { expect, it } from 'vitest';
import { insertCategory } from '../../../../test/factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { scoreTexts } from '../../../database/schema/index.ts';
import { saveScoreTexts } from './save-score-texts.ts';

const app = useApp();

const text = (courseCategoryId: number, content: string) => ({
  typeReportId: 1,
  categoryReportId: 1,
  courseCategoryId,
  gte: 0,
  lte: 100,
  content,
});
const contents = async () =>
  (await app.context.db.select().from(scoreTexts).orderBy(scoreTexts.content)).map(({ content }) => content);

it('replaces the texts of one category and keeps those of others, unless they are to be removed', async () => {
  const [one, other] = [await insertCategory(app.context), await insertCategory(app.context)];
  await saveScoreTexts(app.context, [text(one.id, 'a'), text(other.id, 'b')]);
  await saveScoreTexts(app.context, [text(one.id, 'c')]);
  expect(await contents()).toEqual(['b', 'c']);
  await saveScoreTexts(app.context, [text(one.id, 'c')], { removeOthers: true });
  expect(await contents()).toEqual(['c']);
});
