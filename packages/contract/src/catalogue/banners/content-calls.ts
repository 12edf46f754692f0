import { defineContentCalls } from '../content/content-calls.ts';
import type { bannerContent } from './office-schemas.ts';

export const bannerCalls = defineContentCalls<typeof bannerContent>({
  path: 'banners',
  read: 'courses.read',
  write: 'banners.write',
  publish: 'banners.write',
});
