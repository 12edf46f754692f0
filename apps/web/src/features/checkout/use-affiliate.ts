import { affiliateCookie, normaliseAffiliate, readAffiliate } from '@toro/domain/checkout/affiliate';
import { useEffect, useMemo } from 'react';

/** The affiliate code from the address, else from the cookie. */
export function useAffiliate(inAddress: string | undefined): string | null {
  const code = normaliseAffiliate(inAddress);
  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: some phones do not support the Cookie Store API yet
    if (code) document.cookie = affiliateCookie(code);
  }, [code]);
  return useMemo(() => code ?? readAffiliate(document.cookie), [code]);
}
