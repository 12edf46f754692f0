import { defineCall } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const listHeroBanners = defineCall<typeof schemas.listHeroBanners>({
  method: 'GET',
  path: '/v1/services/hero-banners',
  guard: 'student',
  limited: true,
});
