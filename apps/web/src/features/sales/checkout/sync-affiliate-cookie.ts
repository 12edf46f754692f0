import { affiliateCookie, readAffiliate } from '@toro/domain/sales/checkout/affiliate-cookie';
import { useDraft } from './draft-store.ts';

/** Writes the affiliate code of the address into the cookie; without one, takes the code of the cookie. */
export function syncAffiliateCookie(inAddress: string | null): void {
  const { affiliate, storeAffiliate } = useDraft.getState();
  const code = inAddress ?? affiliate;
  const stored = readAffiliate(document.cookie);
  // biome-ignore lint/suspicious/noDocumentCookie: some phones do not support the Cookie Store API yet
  if (code) document.cookie = affiliateCookie(code);
  else if (stored) storeAffiliate(stored);
}
