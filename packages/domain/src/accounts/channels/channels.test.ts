import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CHANNELS, canUnsubscribe, changedChannels, selectedChannels, withoutChannels } from './channels.ts';

const channels = fc.record({ phone: fc.boolean(), email: fc.boolean(), whatsapp: fc.boolean() });
const NONE = { phone: false, email: false, whatsapp: false };

it('cannot be sent until at least one box is ticked (UNSUB-07)', () => {
  expect(canUnsubscribe(NONE)).toBe(false);
  for (const channel of CHANNELS) expect(canUnsubscribe({ ...NONE, [channel]: true })).toBe(true);
});

it('closes exactly the ticked channels and opens none', () => {
  fc.assert(
    fc.property(channels, channels, (open, ticked) => {
      const left = withoutChannels(open, ticked);
      for (const channel of CHANNELS) expect(left[channel]).toBe(open[channel] && !ticked[channel]);
      const closed = selectedChannels(ticked).filter((channel) => open[channel]);
      expect(changedChannels(open, left)).toEqual(closed);
      expect(withoutChannels(left, ticked)).toEqual(left);
    }),
  );
});
