import { describe, expect, it } from 'vitest';
import { EMPTY_BANNER, findBannerMissingFields } from './banner-fields.ts';

const banner = {
  ...EMPTY_BANNER,
  title: 'Simuladão',
  button_text: 'Quero',
  link: '/podcast',
  desktop_image: 1,
  mobile_image: 2,
};

describe('findBannerGaps', () => {
  it('names every missing field', () => {
    expect(findBannerMissingFields(banner)).toEqual([]);
    expect(findBannerMissingFields(EMPTY_BANNER).map(({ field }) => field)).toEqual([
      'title',
      'button_text',
      'link',
      'desktop_image',
      'mobile_image',
    ]);
  });

  it('refuses a link that is neither https nor a path of the app (CATALOG-41)', () => {
    for (const link of [
      'javascript:alert(1)',
      '//host',
      '/\\host',
      'http://toro.test',
      'data:x',
      'https://',
      'x',
    ])
      expect(findBannerMissingFields({ ...banner, link }), link).toMatchObject([{ field: 'link' }]);
    for (const link of ['https://toro.test/a?b=c', '/courses', '/'])
      expect(findBannerMissingFields({ ...banner, link }), link).toEqual([]);
  });

  it('refuses a last day before the first one', () => {
    const days = { from_day: '2026-03-02', until_day: '2026-03-01' };
    expect(findBannerMissingFields({ ...banner, ...days })).toEqual([
      { field: 'until_day', message: 'O fim não pode ser antes do início.' },
    ]);
  });
});
