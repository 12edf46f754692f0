import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetPurchaseKey, getPurchaseKey } from './purchase-key.ts';

beforeEach(forgetPurchaseKey);
afterEach(() => vi.unstubAllGlobals());

const full = {
  getItem: () => null,
  setItem() {
    throw new Error('full');
  },
  removeItem: () => undefined,
};
const closed = {
  getItem() {
    throw new Error('closed');
  },
};

it.each([
  ['keeps everything', undefined],
  ['has no room', full],
  ['keeps nothing', closed],
])('one purchase has one key until it is refused, in a browser that %s', async (_, storage) => {
  if (storage) vi.stubGlobal('localStorage', storage);
  const key = await getPurchaseKey({ curso: 'cfp' });
  expect(await getPurchaseKey({ curso: 'cfp' })).toBe(key);
  forgetPurchaseKey();
  const second = await getPurchaseKey({ curso: 'cfp' });
  expect(second).not.toBe(key);
  expect(await getPurchaseKey({ curso: 'cfa' })).not.toBe(second);
});
