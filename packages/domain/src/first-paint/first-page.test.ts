import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFirstPaintPage } from './first-page.ts';

describe('first-paint pages', () => {
  it('are the login, the lists of answer sheets and of courses on sale, and the first step of a purchase', () => {
    expect(findFirstPaintPage('/cursos?utm=x')).toEqual({ name: 'offers' });
    expect(findFirstPaintPage('/auth/login?referrer=%2Fcourses')).toEqual({ name: 'login' });
    expect(findFirstPaintPage('/gabaritoro/create')).toEqual({ name: 'answer-sheets' });
    const checkout = { name: 'checkout', tag: 'cfp-completo', id_turma: 530 };
    expect(findFirstPaintPage('/checkout/cfp-completo/530')).toEqual(checkout);
    expect(findFirstPaintPage('/checkout/cfp-completo/530/parceiro?utm=x')).toEqual(checkout);
  });

  it('are no others: a recovery, a purchase in progress, its result, another page', () => {
    for (const other of [
      '/',
      '/courses',
      '/auth/login?esqueci',
      '/checkout/cfp-completo/530?stepIndex=2',
      '/checkout/cfp-completo/530?status=APPROVED&stepIndex=4',
      '/checkout/cfp-completo/abc',
      '/checkout/%E0%A4%A/530',
      '/checkout-modular/cfp-modular/540',
      '/gabaritoro/fill/token',
    ])
      expect(findFirstPaintPage(other)).toBeNull();
  });

  it('never throw on any address', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.string(), (path, rest) => {
        expect(() => findFirstPaintPage(`/checkout${path}?${encodeURIComponent(rest)}`)).not.toThrow();
      }),
    );
  });
});
