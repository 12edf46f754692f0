import { encryptCard } from '@toro/contract/card-payload';
import { checkoutCalls } from '@toro/contract/sales/checkout/calls';
import { toDecimal } from '@toro/domain/base/money/money';
import { buildCardPayload, type CardForm } from '@toro/domain/sales/checkout/card-form';
import { needsCard } from '@toro/domain/sales/checkout/draft';
import { buildPurchaseBody } from '@toro/domain/sales/checkout/purchase-body';
import { api } from '../../../shared/api.ts';
import { useDraft } from './draft-store.ts';
import { getPurchaseKey } from './purchase-key.ts';
import type { PurchaseResponse } from './queries.ts';
import type { Checkout } from './use-checkout.ts';

/** Sends a purchase with its idempotency key. Card data are encrypted for the server. */
export async function sendPurchase(
  { course, draft: renderedDraft, affiliate, summary }: Checkout,
  card: CardForm | null,
  publicKey: string,
): Promise<PurchaseResponse> {
  // A free purchase is sent right after the choice of the e-mail, before the page is rendered with it.
  const { emailChoice } = useDraft.getState().draft;
  const draft = { ...renderedDraft, emailChoice };
  const { type } = draft;
  const form = buildPurchaseBody(draft, {
    curso: course.tag,
    id_turma: course.id_turma,
    afiliado: affiliate,
  });
  const idempotency_key = await getPurchaseKey({ ...form, type });
  const body = { ...form, shown_total: toDecimal(summary.total), idempotency_key };
  if (!needsCard(type)) return api.send(checkoutCalls.startPurchase, { body: { ...body, type } });
  if (!card || card.brand === '') throw new Error('The card is missing');
  const chunks = await encryptCard(buildCardPayload({ ...card, brand: card.brand }, type), publicKey);
  if (type === 'credit')
    return api.send(checkoutCalls.buyWithCredit, { body: { ...body, type, card: chunks } });
  return api.send(checkoutCalls.startPurchase, { body: { ...body, type, card: chunks } });
}
