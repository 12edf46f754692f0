import { toDecimal } from '@toro/domain/base/money/money';
import { isEmail } from '@toro/domain/base/validation/email';
import { isModular } from '@toro/domain/sales/checkout/modules';
import type { Context } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { listGroupsOnSale } from '../../catalogue/class-groups/find-sale.ts';
import { endOrderUpload, readOrderUpload } from '../../office/files/order-uploads.ts';
import { findAccountByEmail } from '../checkout/buyers/find-account.ts';
import {
  findAccountBuyer,
  type ManualOrderInput,
  placeManualOrder,
} from '../checkout/manual-orders/place-manual-order.ts';
import { type ManualItemsInput, quoteManualItems } from '../checkout/manual-orders/quote-manual-order.ts';
import { hasCourse } from '../checkout/purchases/assert-not-purchased.ts';
import { returnRefund } from '../checkout/refunds/return-refund.ts';
import { quoteCashback } from '../checkout/sales/quote-purchase.ts';
import { toRefund } from '../office-orders/to-refund.ts';
import { storeOrderFile } from '../order-files/order-files.ts';

/** The class groups that can be sold now, by course. */
export async function listSaleChoices(context: Context) {
  const groups = await listGroupsOnSale(context);
  return {
    groups: groups.map(({ id, name, title, typeId, modules }) => ({
      id,
      name,
      course: title,
      is_modular: isModular(typeId),
      modules: modules.map((module) => ({ id: module.courseId, title: module.title })),
    })),
  };
}

/** The listed price of a purchase and what is known of the buyer. */
export async function quoteManualOrder(
  context: Context,
  { email, ...input }: ManualItemsInput & { email: string | null },
) {
  const { sale, coupon, list, listed, items } = await quoteManualItems(context, input);
  const isTyped = email !== null && isEmail(email);
  const account = isTyped ? await findAccountByEmail(context.db, email) : null;
  const buyer = account ? await findAccountBuyer(context, account.email) : null;
  const classGroupIds = items.map(({ classGroupId }) => classGroupId);
  return {
    list: toDecimal(list),
    price: toDecimal(listed),
    cashback: toDecimal(
      await quoteCashback(context, { courseId: sale.courseId, coupon, cash: listed, total: listed }),
    ),
    account: account && {
      name: buyer?.full_name ?? account.firstName,
      is_complete: buyer !== null,
    },
    is_enrolled: isTyped && (await hasCourse(context.db, { email, classGroupIds })),
  };
}

/** Makes a complete upload a proof or an invoice; the upload itself is removed, also when it is rejected. */
export async function attachUploadedFile(
  context: Context,
  { by, use, upload }: { by: StaffSession; use: 'proof' | 'invoice'; upload: string },
) {
  const sent = await readOrderUpload(context, by.id, upload);
  try {
    const { id, name, size } = await storeOrderFile(context, by.id, { use, ...sent });
    return { id, name, size };
  } finally {
    await endOrderUpload(context, upload);
  }
}

/** Sells for money received outside the gateway. */
export async function createManualOrder(
  context: Context,
  { by, ...input }: { by: StaffSession } & ManualOrderInput,
) {
  const { number } = await placeManualOrder(context, by, input);
  return { number };
}

/** Records how and when a person gave the money of a manual order back. */
export const recordReturn = async (
  context: Context,
  { by, id, ...input }: { by: StaffSession; id: number; returned_by: string; returned_on: string },
) => toRefund(await returnRefund(context, id, input), by.id);
