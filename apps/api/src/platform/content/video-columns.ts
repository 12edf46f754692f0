import type { QuestionVideo } from '../../database/schema/index.ts';
import { storageKey } from '../storage/storage-key.ts';
import type { Video } from './formats/video-format.ts';

/** The provider and its source: the provider's video id, a storage key, or embed markup. */
export function toVideoColumns(video: Video): QuestionVideo {
  const { provider } = video;
  if (provider === 'file') return { provider, source: storageKey('videos', video.file) };
  return { provider, source: provider === 'embed' ? video.html : video.id };
}
