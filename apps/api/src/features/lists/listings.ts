import type { ListName } from '@toro/contract/lists/list-names';
import type { Listing } from '../../platform/lists/listing.ts';
import { auditListing } from '../audit/list-audit.ts';
import { filesListing } from '../files/list-files.ts';
import { ordersListing } from '../office-orders/list-orders.ts';
import { studentsListing } from '../people/list-students.ts';
import { batchCodesListing, batchesListing } from '../promos/list-batches.ts';
import { couponUsesListing } from '../promos/list-coupon-uses.ts';
import { couponsListing } from '../promos/list-coupons.ts';
import { staffListing } from '../staff/list-staff.ts';

const LISTINGS: readonly Listing[] = [
  ordersListing,
  staffListing,
  auditListing,
  filesListing,
  studentsListing,
  couponsListing,
  couponUsesListing,
  batchesListing,
  batchCodesListing,
];

/** The list of a stored export or bulk act. */
export function findListing(name: ListName | string): Listing {
  const listing = LISTINGS.find(({ definition }) => definition.name === name);
  if (!listing) throw new Error(`no such list: ${name}`);
  return listing;
}
