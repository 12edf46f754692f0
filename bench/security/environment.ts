import { createApp } from '../../apps/api/src/app.ts';
import type { Context } from '../../apps/api/src/platform/context.ts';
import { fakeGateway } from '../../apps/api/test/fake-gateway.ts';
import { recordLog } from '../../apps/api/test/record-log.ts';
import { openDemoContext } from '../demo-context.ts';

interface OpenedContext {
  context: Context;
  close(): Promise<void>;
}

/** Opens the app with demo data, a fake gateway, no rate limits and a recorded log. */
export async function openSecurityEnvironment(open: () => Promise<OpenedContext> = openDemoContext) {
  const demo = await open();
  const { lines: logged, log } = recordLog();
  const clock = {
    get now() {
      return new Date();
    },
  };
  const gateway = fakeGateway(clock);
  const { context: opened } = demo;
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
      await demo.close();
    },
  };
}

export type SecurityEnvironment = Awaited<ReturnType<typeof openSecurityEnvironment>>;
