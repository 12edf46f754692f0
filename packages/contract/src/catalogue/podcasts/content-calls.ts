import { defineContentCalls } from '../content/content-calls.ts';
import type { episodeContent, podcastContent } from './office-schemas.ts';

const rules = { read: 'courses.read', write: 'podcasts.write', publish: 'podcasts.write' } as const;

export const podcastCalls = defineContentCalls<typeof podcastContent>({ path: 'podcasts', ...rules });

export const episodeCalls = defineContentCalls<typeof episodeContent>({ path: 'episodes', ...rules });
