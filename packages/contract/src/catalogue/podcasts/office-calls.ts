import { defineOfficeCall } from '../../call.ts';
import type * as schemas from './office-schemas.ts';

export const listOfficePodcasts = defineOfficeCall<typeof schemas.listOfficePodcasts>({
  method: 'GET',
  path: '/v1/office/podcasts',
  permission: 'courses.read',
});

/** The episodes of a podcast, and the lessons of its courses for a choice. */
export const listEpisodes = defineOfficeCall<typeof schemas.listEpisodes>({
  method: 'GET',
  path: '/v1/office/podcasts/:id/episodes',
  permission: 'courses.read',
});
