import type { CallResponse } from '@toro/contract/call';
import { findAddress } from '@toro/contract/checkout/calls';
import { digitsOf } from '@toro/domain/validation/mask';
import { isPostCode } from '@toro/domain/validation/post-code';
import { useRef, useState } from 'react';
import { api, errorMessage } from './api.ts';

export type PostalAddress = CallResponse<typeof findAddress>;

/**
 * Looks up the address of a complete CEP. Only the newest request counts; a failure is ignored, because the
 * address can be typed.
 */
export function usePostalCode(onFound: (address: PostalAddress) => void) {
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const newest = useRef('');
  async function look(typed: string): Promise<void> {
    newest.current = typed;
    setFault(null);
    setPending(isPostCode(typed));
    if (!isPostCode(typed)) return;
    try {
      const found = await api.send(findAddress, { params: { cep: digitsOf(typed) } });
      if (newest.current === typed) onFound(found);
    } catch (error) {
      if (newest.current === typed) setFault(errorMessage(error));
    }
    if (newest.current === typed) setPending(false);
  }
  return { look: (typed: string) => void look(typed), pending, fault };
}
