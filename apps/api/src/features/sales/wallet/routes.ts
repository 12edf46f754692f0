import { catalogue } from '@toro/contract/catalogue';
import type { App } from '../../../platform/http/serve.ts';
import { serveFeature } from '../../../platform/http/serve-feature.ts';
import { getStatement, getWallet } from './get-wallet.ts';
import { cancelWalletCoupon, createWalletCoupon, getWalletCoupon } from './wallet-coupon.ts';

export function registerWallet(app: App): void {
  serveFeature(app, catalogue.wallet, {
    getWallet,
    getStatement,
    createWalletCoupon,
    getWalletCoupon,
    cancelWalletCoupon,
  });
}
