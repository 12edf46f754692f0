import { defineOfficeCalls } from '../../call.ts';
import type * as schemas from './office-schemas.ts';

export const officePodcastsCalls = defineOfficeCalls<typeof schemas>({
  listOfficePodcasts: ['GET /v1/office/podcasts', 'courses.read'],
  /** The episodes of a podcast, and the lessons of its courses for a choice. */
  listEpisodes: ['GET /v1/office/podcasts/:id/episodes', 'courses.read'],
});
