import { affiliateCookie, normaliseAffiliate, readAffiliate } from '@toro/domain/checkout/affiliate';
import { useEffect, useMemo } from 'react';

/** Who sent the visitor: the address says it and the cookie remembers it. */
export function useAffiliate(inAddress: string | undefined): string | null {
  const code = normaliseAffiliate(inAddress);
  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: not every phone has the Cookie Store API yet
    if (code) document.cookie = affiliateCookie(code);
  }, [code]);
  return useMemo(() => code ?? readAffiliate(document.cookie), [code]);
}
