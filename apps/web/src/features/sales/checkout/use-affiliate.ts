import { normaliseAffiliate } from '@toro/domain/sales/checkout/affiliate';
import { useEffect } from 'react';
import { useVisitorChoice } from '../../../shared/visitor-choice.ts';
import { useDraft } from './draft-store.ts';

/**
 * The affiliate code from the address, else from an earlier address of this tab, else from the cookie. The cookie is
 * written and read only after the visitor has accepted it.
 */
export function useAffiliate(inAddress: string | undefined): string | null {
  const code = normaliseAffiliate(inAddress);
  // Only the code is selected: the draft is set during this render, and a changed snapshot would render the page twice.
  const affiliate = useDraft((state) => state.affiliate);
  const isAccepted = useVisitorChoice(({ choice }) => choice === 'accepted');
  useEffect(() => {
    if (code) useDraft.getState().storeAffiliate(code);
    if (isAccepted)
      void import('./sync-affiliate-cookie.ts').then((module) => module.syncAffiliateCookie(code));
  }, [code, isAccepted]);
  return code ?? affiliate;
}
