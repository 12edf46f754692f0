import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { createOfficeApp } from './office-app.ts';
import type { Context } from './platform/context.ts';

/** The HTTP server of this process: of the student hosts and the office's host, or of the office's alone. */
export async function createHttp(
  context: Context,
  log: FastifyBaseLogger,
  version: string,
): Promise<{ http: FastifyInstance; office?: FastifyInstance }> {
  const { config } = context;
  if (config.officeUrl === null) log.info('There is no office: OFFICE_URL is not set.');
  const office = config.officeUrl === null ? null : await createOfficeApp(context, log, version);
  if (office && config.role === 'office') return { http: office.http };
  await office?.http.ready();
  const { http } = await createApp(context, log, version, office?.http);
  if (office) http.addHook('onClose', () => office.http.close());
  return { http, office: office?.http };
}
