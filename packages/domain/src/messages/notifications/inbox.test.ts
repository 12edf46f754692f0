import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  canLoadMore,
  findNewIds,
  formatInboxTitle,
  INBOX_POLL_INTERVAL_MS,
  isUnread,
  PREVIEW_LENGTH,
  sortInbox,
} from './inbox.ts';

const entry = fc.record({
  id: fc.nat(),
  post_date: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  read: fc.constantFrom(null, false, true),
});

it('read null or false is unread (NOTIF-07)', () => {
  expect([null, false, true].map((read) => isUnread({ read }))).toEqual([true, true, false]);
});

it('sorts unread first, then by newest post_date, and loses nothing (NOTIF-13, NOTIF-14)', () => {
  fc.assert(
    fc.property(fc.array(entry), (entries) => {
      const sorted = sortInbox(entries);
      expect(sorted).toHaveLength(entries.length);
      for (const [at, one] of sorted.entries()) {
        const next = sorted[at + 1];
        if (!next) break;
        expect(Number(isUnread(one))).toBeGreaterThanOrEqual(Number(isUnread(next)));
        if (isUnread(one) === isUnread(next))
          expect(Date.parse(one.post_date)).toBeGreaterThanOrEqual(Date.parse(next.post_date));
      }
    }),
  );
});

it("the title shows the unread count or 'Notificações' (NOTIF-01)", () => {
  expect([0, 1, 12].map(formatInboxTitle)).toEqual([
    'Notificações',
    '1 notificação não lida',
    '12 notificações não lidas',
  ]);
});

it("offers 'Carregar mais' when more than 3 are loaded and the list is not finished (NOTIF-05)", () => {
  expect([canLoadMore(3, 9), canLoadMore(4, 9), canLoadMore(9, 9), canLoadMore(0, 0)]).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

it('only ids that no earlier poll had are new; an old one that moves up is not (NOTIF-17)', () => {
  expect(findNewIds([5, 9], [9, 5])).toEqual([]);
  expect(findNewIds([5, 9], [11, 9, 5])).toEqual([11]);
  expect(findNewIds([5, 9], [9, 3])).toEqual([]);
});

it('polls every 600000 ms and previews 100 characters (NOTIF-04, NOTIF-15)', () => {
  expect([INBOX_POLL_INTERVAL_MS, PREVIEW_LENGTH]).toEqual([600_000, 100]);
});
