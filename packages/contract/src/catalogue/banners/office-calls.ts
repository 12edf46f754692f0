import { defineOfficeCall } from '../../call.ts';
import type * as schemas from './office-schemas.ts';

export const listBanners = defineOfficeCall<typeof schemas.listBanners>({
  method: 'GET',
  path: '/v1/office/banners',
  permission: 'courses.read',
});

/** Refused when the order is no longer the one that it began from. */
export const reorderBanners = defineOfficeCall<typeof schemas.reorderBanners>({
  method: 'PUT',
  path: '/v1/office/banner-order',
  permission: 'banners.write',
});
