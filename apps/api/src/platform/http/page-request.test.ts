import { describe, expect, it } from 'vitest';
import { isPageRequest } from './page-request.ts';

const sendsPage = (url: string, accept?: string, method = 'GET') =>
  isPageRequest({ method, url, headers: { accept } });

describe('the page of the web app', () => {
  it.each([
    '/',
    '/?utm_source=x',
    '/auth/login',
    '/cursos',
    '/cursos/?utm_source=x',
    '/checkout-modular/cfp/7',
    '/checkout/cfp/7',
    '/newCheckout/cfp/7/ana',
    '/gabaritoro/create',
  ])('is sent to any client for the public page %s', (url) => {
    for (const accept of [undefined, '*/*', 'text/html', 'image/webp,*/*;q=0.8'])
      expect(sendsPage(url, accept)).toBe(true);
    expect(sendsPage(url, '*/*', 'HEAD')).toBe(true);
    expect(sendsPage(url, '*/*', 'POST')).toBe(false);
    expect(sendsPage(url, 'application/json')).toBe(false);
  });

  it.each([
    '/v1/config',
    '/v1/nothing',
    '/nothing.png',
    '/assets/old.js',
    '/checkout/logo.png',
    '/courses/1/2',
    '/cursos/outra',
    '/nothing',
  ])('is not sent for %s unless the client names HTML', (url) => {
    for (const accept of [undefined, '*/*']) expect(sendsPage(url, accept)).toBe(false);
    expect(sendsPage(url, 'text/html')).toBe(!url.startsWith('/v1/'));
  });
});
