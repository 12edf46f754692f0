import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { createRenderer, type Renderer } from './platform/chromium/renderer.ts';
import type { Context } from './platform/context.ts';
import { createLog } from './platform/logging.ts';
import { createRateLimits } from './platform/rate-limits.ts';

const UNLIMITED_REQUESTS = 10_000_000;

/**
 * A renderer with its own HTTP server: this process serves the pages to its own browser on a free local port. So a
 * worker and the command line need no running app, and rendering does not count towards rate limits. The server is
 * started for the first report.
 */
export function createAppRenderer(context: Context): Renderer {
  let server: Promise<FastifyInstance> | undefined;

  async function startServer(): Promise<FastifyInstance> {
    const limits = await createRateLimits(undefined, UNLIMITED_REQUESTS);
    // The browser names the host of the brand as a proxy would.
    const config = { ...context.config, trustProxy: 1 };
    const { http } = await createApp({ ...context, limits, config }, createLog('error'), 'rendering');
    await http.listen({ port: 0, host: '127.0.0.1' });
    return http;
  }

  async function origin(): Promise<string> {
    server ??= startServer().catch((error) => {
      server = undefined;
      throw error;
    });
    const address = (await server).server.address();
    if (!address || typeof address === 'string') throw new Error('the rendering server is closed');
    return `http://127.0.0.1:${address.port}`;
  }

  const renderer = createRenderer({ chromiumPath: context.config.chromiumPath, origin, log: context.log });
  return {
    render: renderer.render,
    async close() {
      await renderer.close();
      await (await server?.catch(() => undefined))?.close();
      server = undefined;
    },
  };
}
