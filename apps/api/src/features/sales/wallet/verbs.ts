export { getStatement, getWallet } from './get-wallet.ts';
export { cancelWalletCoupon, createWalletCoupon, getWalletCoupon } from './wallet-coupon.ts';
