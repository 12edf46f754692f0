import { cachePerOwner } from '../../../platform/cache-per-owner.ts';
import type { Context } from '../../../platform/context.ts';
import { buildOffers, type Offers } from './build-offers.ts';

const CACHE_MS = 60_000;
const KEY = 'offers';

const caches = cachePerOwner<string, Promise<Offers>>({ max: 1, ttl: CACHE_MS });

/** The list of courses on sale, built at most once a minute: anybody can request it, and the checkout checks again. */
export function listOffers(context: Context): Promise<Offers> {
  const cache = caches(context.config);
  const cached = cache.get(KEY);
  if (cached) return cached;
  const building = buildOffers(context);
  cache.set(KEY, building);
  // A failure is not kept: the next request reads the database again.
  building.catch(() => cache.delete(KEY));
  return building;
}
