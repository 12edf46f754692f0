import { createApp } from '../../apps/api/src/app.ts';
import type { Context } from '../../apps/api/src/platform/context.ts';
import { fakeGateway } from '../../apps/api/test/fake-gateway.ts';
import { recordLog } from '../../apps/api/test/record-log.ts';
import { openDemoScene } from '../demo-scene.ts';

/** The demo academy with every call served, a gateway that does as it is told, no limits and a log that is kept. */
export async function openSecurityScene() {
  const scene = await openDemoScene();
  const { lines: logged, log } = recordLog();
  const clock = {
    get now() {
      return new Date();
    },
  };
  const gateway = fakeGateway(clock);
  const { context: opened } = scene;
  const context: Context = {
    ...opened,
    log,
    config: { ...opened.config, logLevel: 'trace' },
    limits: { ...opened.limits, take: async () => undefined, check: async () => undefined },
    gateway: gateway.gateway,
  };
  const { http } = await createApp(context, log, 'security');
  await http.ready();
  return {
    context,
    http,
    gateway,
    logged,
    async close() {
      await http.close();
      await scene.close();
    },
  };
}

export type SecurityScene = Awaited<ReturnType<typeof openSecurityScene>>;
