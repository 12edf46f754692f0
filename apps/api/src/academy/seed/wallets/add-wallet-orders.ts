import { createHash } from 'node:crypto';
import { requireFound } from '../../../database/rows/find-ids.ts';
import { insertRows } from '../../../database/rows/table-rows.ts';
import { couponClaims, orderItems, orders } from '../../../database/schema/index.ts';
import type { DemoStudent } from '../../content/formats/account-format.ts';
import type { SeedContext } from '../seed-context.ts';
import type { WalletMovement } from './wallet-movement.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function toAddress({ address }: DemoStudent) {
  if (!address) return {};
  const { post_code, ...rest } = address;
  return { ...rest, postCode: post_code.replace(/\D/g, '') };
}

/** Adds the orders behind the wallet entries: those that gave cashback and those that used a coupon. */
export async function addWalletOrders(
  { db, content }: SeedContext,
  movements: readonly WalletMovement[],
  coupons: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<WalletMovement, string>> {
  const purchases = movements.flatMap((movement, at) => {
    const { entry, student } = movement;
    const course = content.courses.find(({ tag }) => tag === entry.course);
    if (!course) return [];
    const { account } = student;
    const enrolled = account.enrolments.find((enrolment) => enrolment.course === course.tag)?.class_group;
    const group = requireFound(
      course.class_groups.find(({ id }) => id === enrolled) ?? course.class_groups[0],
      `class group of ${course.tag}`,
    );
    const used = entry.coupon?.state === 'used';
    const discount = used ? -entry.cents : 0;
    const id = toUuid(`${account.email} ${at}`);
    const order = {
      id,
      // No token contains spaces, so nobody can open this order.
      tokenHash: sha256(`no token for ${id}`),
      courseId: course.id,
      classGroupId: group.id,
      studentId: student.id,
      createdStudent: 0,
      status: 'paid' as const,
      method: 'pix' as const,
      instalments: 1,
      couponId: used && entry.coupon ? coupons.get(entry.coupon.code) : undefined,
      fullName: `${account.first_name} ${account.last_name}`,
      email: account.email,
      cpf: account.cpf,
      phone: account.phone.replace(/\D/g, ''),
      birthDate: account.birth_date,
      address: toAddress(account),
      listCents: group.cash_price,
      discountCents: Math.min(discount, group.cash_price),
      totalCents: Math.max(0, group.cash_price - discount),
      cashbackCents: Math.max(0, entry.cents),
      createdAt: movement.at,
      updatedAt: movement.at,
      paidAt: movement.at,
    };
    return [{ movement, order }];
  });
  await insertRows(
    db,
    orders,
    purchases.map(({ order }) => order),
  );
  await insertRows(
    db,
    orderItems,
    purchases.map(({ order }) => ({
      orderId: order.id,
      courseId: order.courseId,
      classGroupId: order.classGroupId,
      priceCents: order.listCents,
    })),
  );
  const claims = purchases.flatMap(({ order }) =>
    order.couponId === undefined
      ? []
      : [
          {
            couponId: order.couponId,
            orderId: order.id,
            claimedAt: order.createdAt,
            redeemedAt: order.createdAt,
          },
        ],
  );
  await insertRows(db, couponClaims, claims);
  return new Map(purchases.map(({ movement, order }) => [movement, order.id]));
}

/** Derives the same id from the same name. */
function toUuid(name: string): string {
  const hex = sha256(name);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
