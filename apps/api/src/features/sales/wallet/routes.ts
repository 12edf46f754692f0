import { catalogue } from '@toro/contract/catalogue';
import type { App } from '../../../platform/http/serve.ts';
import { serveFeature } from '../../../platform/http/serve-feature.ts';
import { getStatement, getWallet } from './get-wallet.ts';
import { cancelWalletCoupon, createWalletCoupon, getWalletCoupon } from './wallet-coupon.ts';

export function registerWallet(app: App): void {
  const { wallet } = catalogue;
  serveFeature(app, wallet, {
    getWallet,
    getStatement,
    createWalletCoupon: {
      handle: async ({ context, student, body }) => ({
        newCoupon: await createWalletCoupon(context, student.id, {
          text: body.value,
          key: body.idempotency_key,
        }),
      }),
    },
    getWalletCoupon,
    cancelWalletCoupon,
  });
}
