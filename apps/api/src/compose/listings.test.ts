import { LIST_NAMES } from '@toro/contract/office/lists/list-names';
import { expect, it } from 'vitest';
import { LISTS } from './listings.ts';

it('declares every list of the office once', () => {
  expect(LISTS.map(({ name }) => name).sort()).toEqual([...LIST_NAMES].sort());
});
