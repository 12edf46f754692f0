import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { priceCoupon } from '../checkout/coupons/price-coupon.ts';
import { prepareCheckout } from '../checkout/sales/prepare-checkout.ts';
import { requireCoupon } from './coupons.ts';
import { listPromoCourses } from './list-promo-courses.ts';

interface TestCouponInput {
  class_group: number;
  modules?: readonly number[];
}

/** What the checkout returns for a coupon, by the checkout's own verbs. */
export async function testCoupon(
  context: Context,
  { id, class_group: classGroupId, modules = [] }: { id: number } & TestCouponInput,
) {
  const { code } = await requireCoupon(context, id);
  const course = (await listPromoCourses(context)).find(({ class_groups: groups }) =>
    groups.some((group) => group.id === classGroupId),
  );
  if (!course) throw notFound('Esta turma não está à venda.');
  const { tag } = course;
  return {
    course: await prepareCheckout(context, { tag, id_turma: classGroupId }),
    coupon: await priceCoupon(context, { code, tag, classGroupId, modules }),
  };
}
