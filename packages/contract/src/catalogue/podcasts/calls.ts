import { defineCalls } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const podcastsCalls = defineCalls<typeof schemas>({
  listPodcasts: ['GET /v1/services/podcast', 'student'],
  findEpisode: ['GET /v1/services/podcast/episode', 'student'],
  trackPodcast: ['POST /v1/services/podcast/track', 'student'],
});
