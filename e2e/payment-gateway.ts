import type { APIRequestContext } from '@playwright/test';
import { sandboxUrl } from './address.ts';

export interface GatewayPayment {
  id: string;
  pix?: { code: string } | null;
}

/** The payment of a Pix code at the sandbox's gateway. */
export async function findPixPayment(request: APIRequestContext, code: string): Promise<GatewayPayment> {
  const payments: GatewayPayment[] = await (await request.get(`${sandboxUrl}/gateway/payments.json`)).json();
  const found = payments.find(({ pix }) => pix?.code === code);
  if (!found) throw new Error('the gateway has no payment with this Pix code');
  return found;
}

export async function atGateway(
  request: APIRequestContext,
  { id }: GatewayPayment,
  action: 'pay' | 'expire',
): Promise<void> {
  await request.post(`${sandboxUrl}/gateway/payments/${id}/${action}`);
}
