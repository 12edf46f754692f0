import { type BankSearch, readBankSearch } from '@toro/domain/questions/search-address';
import { useSession } from '../../app/session.ts';

/** Each student of this device has a place of their own. */
const keyOf = () => `toro.bank.${useSession.getState().user?.id ?? 0}`;

export function rememberSearch(search: BankSearch): void {
  try {
    localStorage.setItem(keyOf(), JSON.stringify(search));
  } catch {
    // A device that keeps nothing only forgets the filters.
  }
}

export function rememberedSearch(): BankSearch {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf()) ?? '{}');
    return typeof kept === 'object' && kept !== null ? readBankSearch({ ...kept }) : {};
  } catch {
    return {};
  }
}
