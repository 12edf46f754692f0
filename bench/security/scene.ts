import { Writable } from 'node:stream';
import { createApp } from '../../apps/api/src/app.ts';
import type { Context } from '../../apps/api/src/platform/context.ts';
import { createLog } from '../../apps/api/src/platform/logging.ts';
import { fakeGateway } from '../../apps/api/test/fake-gateway.ts';
import { openDemoScene } from '../demo-scene.ts';

/** The demo academy with every call served, a gateway that does as it is told, no limits and a log that is kept. */
export async function openSecurityScene() {
  const scene = await openDemoScene();
  const logged: string[] = [];
  const sink = new Writable({
    write(line, _encoding, done) {
      logged.push(String(line));
      done();
    },
  });
  const log = createLog('trace', sink);
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
