import { afterEach, expect, it, vi } from 'vitest';
import { deviceName } from './device-name.ts';

afterEach(() => vi.unstubAllGlobals());

it('returns the same name every time, also without storage', () => {
  const name = deviceName();
  expect(name).toMatch(/^[\w-]{8,40}$/);
  expect(localStorage.getItem('toro.device')).toBe(name);
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem() {
      throw new Error('full');
    },
  });
  expect(deviceName()).toBe(deviceName());
});
