import { isSameValue } from '@toro/domain/base/values/is-same-value';
import { toScoreTextId } from '@toro/domain/learning/reports/score-text-fields';
import { and, eq, isNotNull } from 'drizzle-orm';
import { ChangeCounter } from '../../database/rows/change-counter.ts';
import { contentEntities, scoreTexts } from '../../database/schema/index.ts';
import {
  findOfficeVersions,
  storeImportedVersion,
} from '../../features/catalogue/content/imported-versions.ts';
import {
  type ScoreTextInput,
  saveScoreTexts,
} from '../../features/catalogue/score-texts/save-score-texts.ts';
import { scoreTextContent } from '../../features/catalogue/score-texts/score-text-content.ts';
import type { Context } from '../../platform/context.ts';
import type { ScoreTexts } from '../content/formats/score-text-format.ts';
import { toScoreTextInputs } from './inputs/score-text-inputs.ts';
import { describeOfficeChange, type OfficeChange } from './office-change-error.ts';

const setOf = ({ typeReportId, categoryReportId, courseCategoryId }: ScoreTextInput) =>
  toScoreTextId(typeReportId, categoryReportId, courseCategoryId);

const sorted = (texts: readonly ScoreTextInput[]) =>
  texts.map(({ gte, lte, content }) => ({ gte, lte, content })).sort((a, b) => a.gte - b.gte);

/** Saves the folder's score texts. A set that the office has published since the last import is a conflict. */
export async function saveFolderScoreTexts(
  tx: Context,
  scores: ScoreTexts,
  takeOver: boolean,
): Promise<{ changes: ChangeCounter; conflicts: OfficeChange[] }> {
  const inputs = toScoreTextInputs(scores);
  const stored = (await tx.db.select().from(scoreTexts)).map(({ id: _, ...text }) => text);
  const entities = await tx.db
    .select({ id: contentEntities.id })
    .from(contentEntities)
    .where(and(eq(contentEntities.kind, 'score-text'), isNotNull(contentEntities.publishedVersion)));
  const ofSet = (texts: readonly ScoreTextInput[], id: number) => texts.filter((text) => setOf(text) === id);
  const given = new Set(inputs.map(setOf));
  const kept = entities.filter(({ id }) => !given.has(id)).flatMap(({ id }) => ofSet(stored, id));
  const office = await findOfficeVersions(tx, 'score-text', [...given]);
  const overwritten = office.filter(
    ({ id }) => !isSameValue(sorted(ofSet(inputs, id)), sorted(ofSet(stored, id))),
  );
  const conflicts = overwritten.map((by) => ({
    file: 'texts/scores.yaml',
    path: [
      'texts',
      scores.texts.findIndex(
        (text) => ofSet(toScoreTextInputs({ ...scores, texts: [text] }), by.id).length > 0,
      ),
    ],
    message: describeOfficeChange(by),
  }));
  if (conflicts.length > 0 && !takeOver) return { changes: new ChangeCounter(), conflicts };
  const changes = await saveScoreTexts(tx, [...inputs, ...kept], { removeOthers: true });
  for (const { id } of overwritten) {
    const fields = await scoreTextContent.readPublished(tx, id);
    if (fields) await storeImportedVersion(tx, 'score-text', id, fields);
  }
  return { changes, conflicts: [] };
}
