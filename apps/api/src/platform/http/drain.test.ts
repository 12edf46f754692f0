import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/test-app.ts';
import { drain } from './drain.ts';
import { listen } from './listen.ts';

const app = useApp();

describe('draining', () => {
  it('keeps responding, closes each connection, fails the readiness check, and then stops', async () => {
    await listen(app.http, { port: 0, host: '127.0.0.1' });
    const { port } = app.http.server.address() as AddressInfo;
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    const before = await ask('/readyz');
    expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive']);

    const closed = drain(app.http, 0.5);
    const [ready, alive, config] = await Promise.all(['/readyz', '/healthz', '/v1/config'].map(ask));
    expect(ready?.status).toBe(503);
    expect([alive?.status, config?.status]).toEqual([200, 200]);
    expect(config?.headers.get('connection')).toBe('close');
    await closed;
    await expect(ask('/healthz')).rejects.toThrow();
  });
});
