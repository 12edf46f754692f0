import { catalogue } from '@toro/contract/catalogue';
import { type App, serve } from '../../../platform/http/serve.ts';
import { getStatement, getWallet } from './get-wallet.ts';
import { cancelWalletCoupon, createWalletCoupon, getWalletCoupon } from './wallet-coupon.ts';

export function registerWallet(app: App): void {
  const { wallet } = catalogue;
  serve(app, wallet.getWallet, ({ context, student }) => getWallet(context, student.id));
  serve(app, wallet.getStatement, ({ context, student, params }) =>
    getStatement(context, student.id, params.id_student_transaction),
  );
  serve(app, wallet.createWalletCoupon, async ({ context, student, body }) => ({
    newCoupon: await createWalletCoupon(context, student.id, { text: body.value, key: body.idempotency_key }),
  }));
  serve(app, wallet.getWalletCoupon, ({ context, student, params }) =>
    getWalletCoupon(context, student.id, params.id),
  );
  serve(app, wallet.cancelWalletCoupon, ({ context, student, params }) =>
    cancelWalletCoupon(context, student.id, params.id),
  );
}
