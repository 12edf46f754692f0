import { hash } from 'node:crypto';
import { withHost } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/errors.ts';
import type { App } from '../../../../platform/http/serve.ts';
import { hashToken } from '../../../../platform/tokens.ts';
import { writeStudentCalendar } from './calendar.ts';

const SECRET = /^([\w-]{43})\.ics$/;

/** Calendar programs read it without a login; it is no call of the contract. */
export function serveCalendar({ http, context }: App): void {
  http.get<{ Params: { file: string } }>('/v1/study/calendar/:file', async (request, reply) => {
    const secret = SECRET.exec(request.params.file)?.[1];
    if (!secret) throw notFound();
    await context.limits.take('calendars', hashToken(secret));
    const text = await writeStudentCalendar(withHost(context, request.hostname), secret);
    const tag = `"${hash('sha256', text, 'base64url')}"`;
    reply.headers({
      'cache-control': 'private, max-age=3600',
      etag: tag,
      'x-robots-tag': 'noindex, nofollow',
    });
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('text/calendar; charset=utf-8').send(text);
  });
}
