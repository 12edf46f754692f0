import { academyDay } from '@toro/domain/base/calendar/day';
import { appendCheckDigits } from '@toro/domain/base/validation/cpf';
import { writePdf } from '../src/platform/pdf/write-pdf.ts';
import { insertGroupOnSale } from './checkout-factories.ts';
import type { useOffice } from './office-app.ts';
import { nextNumber } from './rows.ts';
import { createTusClient, uploadIdOf } from './tus-client.ts';

type Office = ReturnType<typeof useOffice>;

/** A small PDF. */
export const buildPdf = (text = 'Comprovante'): Buffer =>
  Buffer.from(writePdf(text, [{ x: 50, y: 80, size: 12, text }], []));

/** Sends a proof or an invoice as the form of the office does. */
export async function sendOrderFile(
  office: Office,
  cookie: string,
  { use, content, name }: { use: 'proof' | 'invoice'; content: Buffer; name: string },
) {
  const tus = createTusClient(office, cookie, '/v1/office/order-uploads');
  const created = await tus.create(name, content.length);
  if (created.status !== 201) return created;
  const url = String(created.headers.location);
  const sent = await tus.patch(url, 0, content);
  if (sent.status !== 204) return sent;
  const payload = { use, upload: uploadIdOf(url) };
  return office.request({ method: 'POST', url: '/v1/office/order-files', cookie, payload });
}

/** Sells by hand to a new buyer, by transfer and at the listed price, unless the values say otherwise. */
export async function insertManualOrder(
  office: Office,
  { cookie }: { cookie: string },
  values: Record<string, unknown> = {},
  groupValues: Parameters<typeof insertGroupOnSale>[1] = {},
) {
  const { app } = office;
  const group = await insertGroupOnSale(app.context, groupValues);
  const n = nextNumber();
  const email = typeof values.email === 'string' ? values.email : `manual${n}@toro.test`;
  const buyer = {
    full_name: 'Carla Manual Demonstração',
    cpf: appendCheckDigits(String(400_000_000 + n)),
    phone: '(11) 91234-5678',
    birth_date: '1990-02-28',
  };
  const proof = await sendOrderFile(office, cookie, { use: 'proof', content: buildPdf(), name: 'ted.pdf' });
  const answer = await office.request({
    method: 'POST',
    url: '/v1/office/manual-orders',
    cookie,
    payload: {
      email,
      buyer,
      class_group_id: group.id,
      modules: [],
      coupon: null,
      affiliate: null,
      means: 'transfer',
      received_on: academyDay(app.clock.now),
      reference: 'TED 123',
      price: group.cashPriceCents,
      has_own_price: false,
      proof_id: proof.body.id ?? 1,
      reason: 'Empresa pagou por TED',
      ...values,
    },
  });
  return { ...answer, email, group, buyer };
}
