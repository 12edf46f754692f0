import { expect, it } from 'vitest';
import { launchEnvironment } from './launch-environment.ts';

it('gives the sandbox the ports after that of the API, and both its URL', () => {
  const { api, sandbox } = launchEnvironment({ PORT: '4000' });
  expect(sandbox).toEqual(api);
  expect(api).toEqual({
    PORT: '4000',
    SANDBOX_PORT: '4001',
    SANDBOX_SMTP_PORT: '4002',
    SANDBOX_URL: 'http://localhost:4001',
  });
  expect(launchEnvironment({}).api.PORT).toBe('3000');
});

it('starts no sandbox when it is off, in production, or when the port is invalid', () => {
  for (const env of [{ SANDBOX: 'off' }, { NODE_ENV: 'production' }, { PORT: 'abc' }, { PORT: '65535' }]) {
    expect(launchEnvironment(env)).toEqual({ api: env, sandbox: null });
  }
});
