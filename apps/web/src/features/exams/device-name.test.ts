import { afterEach, expect, it, vi } from 'vitest';
import { deviceName } from './device-name.ts';

afterEach(() => vi.unstubAllGlobals());

it('is known by one name, also where nothing can be stored', () => {
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
