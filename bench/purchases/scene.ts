import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWalletCoupon } from '../../apps/api/src/features/wallet/wallet-coupon.ts';
import { openContext } from '../../apps/api/src/open-context.ts';
import { loadConfig } from '../../apps/api/src/platform/config.ts';
import { freePort } from '../../apps/api/src/platform/embedded-postgres/free-port.ts';
import { startEmbeddedPostgres } from '../../apps/api/src/platform/embedded-postgres/start-embedded-postgres.ts';
import { createLog } from '../../apps/api/src/platform/logging.ts';
import { migrate } from '../../apps/api/src/platform/migrate.ts';
import { insertCoupon, insertSale } from '../../apps/api/test/checkout-factories.ts';
import { insertStudent } from '../../apps/api/test/factories.ts';
import { fillWallet } from '../../apps/api/test/wallet-factories.ts';
import { launchEnvironment } from '../../tools/launch-environment.ts';
import { killProgram, startProgram } from '../built-program.ts';

const PIX_SECONDS = 12;

/** The built app and sandbox as processes of their own, on a durable PostgreSQL that outlives every crash. */
export async function openScene(purchases: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'toro-purchases-'));
  const postgres = await startEmbeddedPostgres({ dataDir, durable: true });
  const port = await freePort(null);
  const url = `http://127.0.0.1:${port}`;
  const sandboxPort = await freePort(null);
  const environment = {
    ...process.env,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(await freePort(null)),
    SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
    PUBLIC_URL: url,
    DATABASE_URL: postgres.url,
    DEMO: 'off',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
    REQUESTS_PER_MINUTE: '10000000',
    PAYMENT_UNKNOWN_SECONDS: '12',
    PIX_LIFETIME_SECONDS: String(PIX_SECONDS),
  };
  const { api, sandbox } = launchEnvironment(environment);
  const running = new Map<string, ChildProcess>();

  const startServer = async () => {
    running.set('api', await startProgram('api', api, `${url}/readyz`));
  };

  async function kill(name: string): Promise<void> {
    const child = running.get(name);
    running.delete(name);
    await killProgram(child);
  }

  await migrate(postgres.url);
  const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: postgres.url });
  const opened = await openContext(config, postgres.url, createLog('silent'));
  const { context } = opened;

  async function close(): Promise<void> {
    await kill('api');
    await kill('sandbox');
    await opened.close();
    await postgres.discard();
    rmSync(dataDir, { recursive: true, force: true });
  }

  /** What is sold: as much as there is, and a few places; coupons for all, for a few, and of single students. */
  async function fill() {
    const share = (part: number) => Math.max(2, Math.round(purchases * part));
    const scarceCoupon = await insertCoupon(context, { maxRedemptions: share(0.03) });
    const walletCodes: string[] = [];
    for (let i = 0; i < share(0.02); i += 1) {
      const { id } = await insertStudent(context);
      await fillWallet(context, id, 50_000);
      walletCodes.push((await createWalletCoupon(context, id, '500.00')).cupom);
    }
    return {
      plenty: await insertSale(context),
      scarce: await insertSale(context, { seats: share(0.05) }),
      free: await insertSale(context, { priceCents: 0, cashPriceCents: 0 }),
      scarceCoupon: scarceCoupon.code,
      fullCoupon: (await insertCoupon(context, { percentage: 100 })).code,
      cashbackCoupon: (await insertCoupon(context, { percentage: 0, cashbackPercentage: 5 })).code,
      walletCodes,
    };
  }

  const startGateway = async () => {
    const probe = `${environment.SANDBOX_URL}/gateway/faults`;
    running.set('sandbox', await startProgram('sandbox', sandbox ?? environment, probe));
  };

  try {
    await startGateway();
    await startServer();
    return {
      url,
      sandboxUrl: environment.SANDBOX_URL,
      db: context.db,
      pixSeconds: PIX_SECONDS,
      sales: await fill(),
      killGateway: () => kill('sandbox'),
      startGateway,
      killServer: () => kill('api'),
      startServer,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

export type Scene = Awaited<ReturnType<typeof openScene>>;
