import { randomUUID } from 'node:crypto';
import { encryptCard } from '@toro/contract/card-payload';
import type { Card } from '@toro/contract/sales/checkout/shapes';
import { appendCheckDigits } from '@toro/domain/base/validation/cpf';
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { couponCourses, coupons, courses } from '../src/database/schema/index.ts';
import type { Context } from '../src/platform/context.ts';
import { insertClassGroup } from './factories.ts';
import { keyHeader } from './key-header.ts';
import { nextNumber, singleRow } from './rows.ts';
import type { useApp } from './test-app.ts';

export const CARD: Card = {
  type: 'credit',
  brand: 'Mastercard',
  card_number: '5155901222280001',
  expiration_month: '12',
  expiration_year: '30',
  holder_document: '52998224725',
  holder_name: 'JOSEFINA PORTADORA',
  security_code: '987',
};

const newCpf = () => appendCheckDigits(String(300_000_000 + nextNumber()));

/** A class group on sale with its course's tag. */
export async function insertGroupOnSale(
  context: Context,
  values: Parameters<typeof insertClassGroup>[1] = {},
) {
  const group = await insertClassGroup(context, values);
  const course = await singleRow(context.db.select().from(courses).where(eq(courses.id, group.courseId)));
  return { ...group, tag: course.tag, title: course.title };
}

export async function insertCoupon(
  { db }: Context,
  values: Partial<typeof coupons.$inferInsert> = {},
  courseIds: number[] = [],
) {
  const coupon = await singleRow(
    db
      .insert(coupons)
      .values({ code: `CUPOM${nextNumber()}`, percentage: 10, ...values })
      .returning(),
  );
  if (courseIds.length > 0)
    await db.insert(couponCourses).values(courseIds.map((courseId) => ({ couponId: coupon.id, courseId })));
  return coupon;
}

/** A complete form of a new buyer, paid by Pix unless overridden. */
export function buildCheckoutForm(
  { tag, id }: { tag: string; id: number },
  values: Record<string, unknown> = {},
) {
  const n = nextNumber();
  return {
    curso: tag,
    id_turma: id,
    full_name: `Compradora Número ${n}`,
    email: `compradora${n}@toro.test`,
    phone_number: '11912345678',
    birth_date: '1990-02-28',
    document_number: newCpf(),
    city: 'São Paulo',
    state: 'SP',
    street: 'Avenida Paulista',
    number: '1000',
    district: 'Bela Vista',
    post_code: '01310100',
    complement: 'Sala 1',
    type: 'pix',
    installments: 1,
    contract: true,
    contractPrivacity: true,
    selectedModules: [] as number[],
    idempotency_key: randomUUID(),
    ...values,
  };
}

/** Sends checkout requests like the web app. */
export function checkoutClient(app: ReturnType<typeof useApp>) {
  const ask = (method: InjectOptions['method'], url: string, payload?: object, ip = '10.0.0.1') =>
    app.request({
      ...(method && { method }),
      url,
      remoteAddress: ip,
      headers: { 'x-api-key': keyHeader(app.context) },
      ...(payload && { payload }),
    });
  const encryptCardData = (values: Partial<Card> = {}) =>
    encryptCard({ ...CARD, ...values }, app.context.keys.publicKey);
  /** Each purchase uses another network, so that rate limits do not apply. */
  const network = () => `10.${nextNumber() % 250}.${Math.floor(nextNumber() / 250) % 250}.7`;
  return {
    ask,
    cardOf: encryptCardData,
    start: (form: object, ip = network()) => ask('POST', '/v1/checkout/process/start', form, ip),
    async credit(form: object, card: Partial<Card> = {}, ip = network()) {
      const body = { ...form, type: 'credit', card: await encryptCardData(card) };
      return ask('POST', '/v1/checkout/process/onetime', body, ip);
    },
    async debit(form: object, ip = network()) {
      const body = { ...form, type: 'debit', card: await encryptCardData({ type: 'debit' }) };
      return ask('POST', '/v1/checkout/process/start', body, ip);
    },
  };
}
