import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { createRenderer, type Renderer } from './platform/chromium/renderer.ts';
import type { Context } from './platform/context.ts';
import { createLog } from './platform/logging.ts';
import { createRateLimits } from './platform/rate-limits.ts';

const NO_LIMIT = 10_000_000;

/**
 * A renderer with a door of its own: this process serves its screens to its own browser, on a free port of this
 * machine only. So a worker and the command line need no running app, no proxy is passed, and no student's
 * limit is used up. Nothing is opened before the first report.
 */
export function createAppRenderer(context: Context): Renderer {
  let door: Promise<FastifyInstance> | undefined;

  async function openDoor(): Promise<FastifyInstance> {
    const limits = await createRateLimits(undefined, NO_LIMIT);
    const { http } = await createApp({ ...context, limits }, createLog('error'), 'rendering');
    await http.listen({ port: 0, host: '127.0.0.1' });
    return http;
  }

  async function origin(): Promise<string> {
    door ??= openDoor().catch((error) => {
      door = undefined;
      throw error;
    });
    const address = (await door).server.address();
    if (!address || typeof address === 'string') throw new Error('the rendering door is closed');
    return `http://127.0.0.1:${address.port}`;
  }

  const renderer = createRenderer({ chromiumPath: context.config.chromiumPath, origin, log: context.log });
  return {
    render: renderer.render,
    async close() {
      await renderer.close();
      await (await door?.catch(() => undefined))?.close();
      door = undefined;
    },
  };
}
