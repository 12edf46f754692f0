import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCheckoutPath, findPublicPage } from './public-page.ts';

const CHECKOUT = { name: 'checkout', tag: 'cfp-completo', classGroupId: 530 };

describe('a public page', () => {
  it('is the login, the list of answer sheets, the list of courses on sale or a course, with any affiliate', () => {
    for (const path of ['/cursos', '/cursos/', '/cursos?utm_source=x'])
      expect(findPublicPage(path)).toEqual({ name: 'offers' });
    expect(findPublicPage('/')).toEqual({ name: 'login' });
    expect(findPublicPage('/?utm_source=x')).toEqual({ name: 'login' });
    expect(findPublicPage('/auth/login?referrer=%2Fcourses')).toEqual({ name: 'login' });
    expect(findPublicPage('/gabaritoro/create')).toEqual({ name: 'answer-sheets' });
    for (const path of ['/checkout', '/checkout-modular', '/newCheckout']) {
      expect(findPublicPage(`${path}/cfp-completo/530`)).toEqual(CHECKOUT);
      expect(findPublicPage(`${path}/cfp-completo/530/parceiro?utm=x`)).toEqual(CHECKOUT);
    }
  });

  it.each([
    '/courses',
    '/cursos/cfp-completo',
    '/user',
    '/gabaritoro/fill/token',
    '/gabaritoro/result/token',
    '/auth/reset/token',
    '/newCheckout/cfp-completo/530/pagamento/token',
    '/checkout/cfp-completo/0',
    '/checkout/cfp-completo/abc',
    '/checkout/%E0%A4%A/530',
    '/checkout/cfp-completo/99999999999',
  ])('is not %s', (address) => {
    expect(findPublicPage(address)).toBeNull();
  });

  it('is found again under the address that is built for it, whatever the tag', () => {
    const tags = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' });
    fc.assert(
      fc.property(
        tags,
        fc.integer({ min: 1, max: 999_999_999 }),
        fc.boolean(),
        (tag, classGroupId, modular) => {
          const path = buildCheckoutPath(tag, classGroupId, modular);
          const found = findPublicPage(path);
          if (found !== null) expect(found).toEqual({ name: 'checkout', tag, classGroupId });
          else expect(encodeURIComponent(tag).length).toBeGreaterThan(180);
        },
      ),
    );
  });

  it('is looked up without an exception for any address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (rest) => {
        expect(() => findPublicPage(`/checkout/${rest}`)).not.toThrow();
      }),
    );
  });
});
