import { defineCalls } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const bannersCalls = defineCalls<typeof schemas>({
  listHeroBanners: ['GET /v1/services/hero-banners', 'student', { limited: true }],
});
