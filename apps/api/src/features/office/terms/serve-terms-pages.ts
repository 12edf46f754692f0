import { randomBytes } from 'node:crypto';
import { findTermsKind, TERMS_NAMES, termsAddress } from '@toro/domain/office/terms/terms';
import { findBrand } from '../../../platform/brands/find-brand.ts';
import { withHost } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { contentSecurityPolicy } from '../../../platform/http/security.ts';
import type { App } from '../../../platform/http/serve.ts';
import { sendAttachment } from '../../../platform/http/serve-downloads.ts';
import { buildTermsPage } from './build-terms-page.ts';
import { findCurrentNumbers, findVersion } from './queries.ts';

const CACHE_FOR_A_MINUTE = 'public, max-age=60';

/** The pages of the versions on the student hosts: each at an address of its own, without a script. */
export function serveTermsPages({ http, context }: App): void {
  http.get<{ Params: { path: string } }>('/termos/:path', async (request, reply) => {
    const kind = findTermsKind(request.params.path);
    const number = kind && (await findCurrentNumbers(context.db, context.now())).get(kind);
    if (!kind || !number) throw notFound();
    return reply.header('cache-control', 'no-cache').redirect(termsAddress(kind, number), 302);
  });
  http.get<{ Params: { path: string; number: string } }>('/termos/:path/:number', async (request, reply) => {
    const { path, number } = request.params;
    const kind = findTermsKind(path);
    const found =
      kind && /^[1-9]\d{0,5}$/.test(number) ? await findVersion(context.db, kind, Number(number)) : null;
    if (!kind || !found) throw notFound();
    const { version, file } = found;
    if (file) {
      const stored = await context.storage.find(file.storageKey);
      if (!stored) throw notFound();
      return sendAttachment(request, reply, stored, `${TERMS_NAMES[kind]} ${number}.pdf`, 'inline');
    }
    const nonce = randomBytes(16).toString('base64');
    const current = (await findCurrentNumbers(context.db, context.now())).get(kind) ?? null;
    const brand = await findBrand(withHost(context, request.hostname));
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', CACHE_FOR_A_MINUTE)
      .header('content-security-policy', contentSecurityPolicy(context.config, { nonce }))
      .send(buildTermsPage({ version, current, brand, nonce, now: context.now() }));
  });
}
