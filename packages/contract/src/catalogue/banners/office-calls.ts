import { defineOfficeCalls } from '../../call.ts';
import type * as schemas from './office-schemas.ts';

export const officeBannersCalls = defineOfficeCalls<typeof schemas>({
  listBanners: ['GET /v1/office/banners', 'courses.read'],
  /** Rejected when the order is no longer the one that it began from. */
  reorderBanners: ['PUT /v1/office/banner-order', 'banners.write'],
});
