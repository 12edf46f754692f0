import type { CallResponse } from '@toro/contract/call';
import { checkoutCalls } from '@toro/contract/sales/checkout/calls';
import { digitsOf } from '@toro/domain/base/validation/mask';
import { isPostCode } from '@toro/domain/base/validation/post-code';
import { useRef, useState } from 'react';
import { api, errorMessage } from './api.ts';

export type PostalAddress = CallResponse<typeof checkoutCalls.findAddress>;

/**
 * Looks up the address of a complete CEP. Only the newest request counts; a failure is ignored, because the
 * address can be typed.
 */
export function usePostalCode(onFound: (address: PostalAddress) => void) {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const newest = useRef('');
  async function lookUp(typed: string): Promise<void> {
    newest.current = typed;
    setError(null);
    setPending(isPostCode(typed));
    if (!isPostCode(typed)) return;
    try {
      const found = await api.send(checkoutCalls.findAddress, { params: { cep: digitsOf(typed) } });
      if (newest.current === typed) onFound(found);
    } catch (error) {
      if (newest.current === typed) setError(errorMessage(error));
    }
    if (newest.current === typed) setPending(false);
  }
  return { lookUp: (typed: string) => void lookUp(typed), pending, error: error };
}
