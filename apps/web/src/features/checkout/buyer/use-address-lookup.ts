import { findAddress } from '@toro/contract/checkout/calls';
import { isPostCode } from '@toro/domain/checkout/buyer-form';
import { digitsOf } from '@toro/domain/validation/mask';
import { useRef, useState } from 'react';
import { api } from '../../../app/api.ts';
import { useDraft } from '../draft-store.ts';

/** Looks a whole CEP up, fills what it knows and leads to the number. It only ever helps: failing, one types. */
export function useAddressLookup() {
  const [pending, setPending] = useState(false);
  const newest = useRef('');
  async function look(typed: string): Promise<void> {
    newest.current = typed;
    if (!isPostCode(typed)) return setPending(false);
    setPending(true);
    const found = await api.send(findAddress, { params: { cep: digitsOf(typed) } }).catch(() => null);
    if (newest.current !== typed) return;
    setPending(false);
    if (!found) return;
    const { draft, change } = useDraft.getState();
    const address = {
      street: found.logradouro,
      state: found.uf,
      city: found.localidade,
      district: found.bairro,
    };
    const known = Object.fromEntries(Object.entries(address).filter(([, value]) => value !== ''));
    change({ buyer: { ...draft.buyer, ...known } });
    document.getElementById('number')?.focus();
  }
  return { look: (typed: string) => void look(typed), pending };
}
