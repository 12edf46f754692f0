import { findFreePort } from '@toro/embedded-postgres/find-free-port';
import { createWalletCoupon } from '../../apps/api/src/features/sales/wallet/wallet-coupon.ts';
import { insertCoupon, insertGroupOnSale } from '../../apps/api/test/checkout-factories.ts';
import { insertStudent } from '../../apps/api/test/factories.ts';
import { fillWallet } from '../../apps/api/test/wallet-factories.ts';
import { launchEnvironment } from '../../tools/launch-environment.ts';
import { openBenchContext } from '../bench-context.ts';
import { openClosers } from '../closers.ts';
import { createProgram } from '../program.ts';

const PIX_SECONDS = 12;

/** Starts the built app and sandbox on a durable PostgreSQL that survives crashes. */
export async function openPurchaseEnvironment(purchases: number) {
  const closers = openClosers();
  const { context, dataDir, databaseUrl } = await openBenchContext(closers);
  const port = await findFreePort(null);
  const url = `http://127.0.0.1:${port}`;
  const sandboxPort = await findFreePort(null);
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const environment = {
    ...process.env,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(await findFreePort(null)),
    SANDBOX_URL: sandboxUrl,
    PUBLIC_URL: url,
    DATABASE_URL: databaseUrl,
    DEMO: 'off',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
    REQUESTS_PER_MINUTE: '10000000',
    IDENTITY_LOOKUPS: '10000000',
    OPEN_ORDERS_PER_NETWORK: '100000',
    OPEN_ORDERS_PER_CARD: '100000',
    DENIALS_BEFORE_DELAY: '100000',
    NETWORK_DENIALS_BEFORE_DELAY: '100000',
    PAYMENT_UNKNOWN_SECONDS: '12',
    PIX_LIFETIME_SECONDS: String(PIX_SECONDS),
  };
  const launch = launchEnvironment(environment);
  const api = createProgram({ name: 'API', env: launch.api, probe: `${url}/readyz` });
  const sandbox = createProgram({
    name: 'sandbox',
    app: 'sandbox',
    env: launch.sandbox ?? environment,
    probe: `${sandboxUrl}/gateway/faults`,
  });
  closers.add(sandbox.kill);
  closers.add(api.kill);

  /** Inserts class groups with many and few seats, and coupons with and without limits and of single students. */
  async function insertProducts() {
    const share = (part: number) => Math.max(2, Math.round(purchases * part));
    const scarceCoupon = await insertCoupon(context, { maxRedemptions: share(0.03) });
    const walletCodes: string[] = [];
    for (let i = 0; i < share(0.02); i += 1) {
      const { id } = await insertStudent(context);
      await fillWallet(context, id, 50_000);
      const { newCoupon } = await createWalletCoupon(context, { studentId: id, value: '500.00' });
      walletCodes.push(newCoupon.cupom);
    }
    return {
      plenty: await insertGroupOnSale(context),
      scarce: await insertGroupOnSale(context, { seats: share(0.05) }),
      free: await insertGroupOnSale(context, { priceCents: 0, cashPriceCents: 0 }),
      scarceCoupon: scarceCoupon.code,
      fullCoupon: (await insertCoupon(context, { percentage: 100 })).code,
      cashbackCoupon: (await insertCoupon(context, { percentage: 0, cashbackPercentage: 5 })).code,
      walletCodes,
    };
  }

  await sandbox.start();
  await api.start();
  return {
    url,
    sandboxUrl,
    db: context.db,
    pixSeconds: PIX_SECONDS,
    sales: await insertProducts(),
    killGateway: sandbox.kill,
    startGateway: sandbox.start,
    killServer: api.kill,
    startServer: api.start,
    /** Sets the faults that the gateway injects. */
    setFaults: (faults: object[]) =>
      fetch(`${sandboxUrl}/gateway/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ faults }),
      }),
    close: closers.close,
  };
}

export type PurchaseEnvironment = Awaited<ReturnType<typeof openPurchaseEnvironment>>;
