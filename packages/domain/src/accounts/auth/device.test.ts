import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coarseNetwork, describeDevice } from './device.ts';

const MOZILLA = 'Mozilla/5.0';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0';

it.each([
  [`${MOZILLA} (Linux; Android 14; Pixel 8) ${CHROME} Mobile Safari/537.36`, 'Chrome no Android'],
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/130.0`, 'Edge no Windows'],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1`,
    'Safari no iPhone',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/130.0 Mobile Safari/604.1`,
    'Chrome no iPhone',
  ],
  [`${MOZILLA} (Macintosh; Intel Mac OS X 10.15; rv:131.0) Gecko/20100101 Firefox/131.0`, 'Firefox no Mac'],
  [`${MOZILLA} (X11; Linux x86_64) ${CHROME} Safari/537.36`, 'Chrome no Linux'],
  [
    `${MOZILLA} (Linux; Android 13) SamsungBrowser/25.0 Chrome/121.0 Safari/537.36`,
    'Samsung Internet no Android',
  ],
  ['Windows', 'Navegador no Windows'],
  ['curl/8.0', 'Aparelho desconhecido'],
  ['', 'Aparelho desconhecido'],
])('names browser and system of %j', (userAgent, name) => {
  expect(describeDevice(userAgent)).toBe(name);
});

it('never shows a part of the user agent itself', () => {
  fc.assert(
    fc.property(fc.string(), (userAgent) => {
      expect(describeDevice(`${userAgent} Chrome/1 Android`)).toMatch(
        /^(Edge|Opera|Samsung Internet|Firefox|Chrome) no Android$/,
      );
    }),
  );
});

it('shows half of a network', () => {
  expect(coarseNetwork('187.10.20')).toBe('187.10.x.x');
  expect(coarseNetwork('2804:14c:65')).toBe('2804:14c:x');
  expect(coarseNetwork('')).toBe('');
  expect(coarseNetwork('187')).toBe('');
  expect(coarseNetwork('.10')).toBe('');
});
