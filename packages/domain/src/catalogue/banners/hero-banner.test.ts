import { expect, it } from 'vitest';
import { parseHeroBanner } from './hero-banner.ts';

const banner = {
  title: 'Simuladão',
  subtitle: 'Sábado',
  cta_text: 'Quero',
  cta_url: 'https://toro.test/a',
  desktop_image_url: '/files/d.svg',
  mobile_image_url: '/files/m.svg',
};

it('parses title, subtitle, button, link and both images', () => {
  expect(parseHeroBanner([banner])).toEqual({
    title: 'Simuladão',
    subtitle: 'Sábado',
    buttonText: 'Quero',
    link: 'https://toro.test/a',
    desktopImage: '/files/d.svg',
    mobileImage: '/files/m.svg',
  });
});

it('reads the button text from cta_text or button_text (HOME-25)', () => {
  expect(parseHeroBanner([banner])?.buttonText).toBe('Quero');
  expect(parseHeroBanner([{ ...banner, cta_text: null, button_text: 'Ver' }])?.buttonText).toBe('Ver');
});

it('reads the link from cta_url or link_url (HOME-26)', () => {
  const { cta_url: _, ...without } = banner;
  expect(parseHeroBanner([{ ...without, link_url: '/podcast' }])?.link).toBe('/podcast');
});

it('accepts a list or a data list (HOME-27)', () => {
  expect(parseHeroBanner({ data: [banner] })).toEqual(parseHeroBanner([banner]));
});

it('uses the first item (HOME-28)', () => {
  expect(parseHeroBanner([banner, { ...banner, title: 'Outro' }])?.title).toBe('Simuladão');
});

it('is null for a response without a banner, and never links to code', () => {
  for (const none of [null, undefined, '', [], {}, { data: null }, [null], ['x']])
    expect(parseHeroBanner(none)).toBeNull();
  for (const cta_url of ['javascript:alert(1)', '//evil.test', 'data:text/html,x', '/\\evil.test', ''])
    expect(parseHeroBanner([{ ...banner, cta_url }])?.link).toBeNull();
});
