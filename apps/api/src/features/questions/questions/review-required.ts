import type { Context } from '../../../platform/context.ts';
import { findSettings } from '../../../platform/settings/find-settings.ts';

/** 'Questões precisam de revisão' of the settings: off lets a draft be published without an approval. */
export async function isReviewRequired(context: Pick<Context, 'db' | 'config'>): Promise<boolean> {
  const { features } = await findSettings(context, 'features');
  return features.value.question_review;
}
