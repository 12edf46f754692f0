import { parseQuestionSearch, type QuestionSearchParams } from '@toro/domain/questions/question-search';
import { useSession } from '../../shared/session.ts';

/** Each student of this device has a place of their own. */
const storageKey = () => `toro.bank.${useSession.getState().user?.id ?? 0}`;

export function storeSearch(search: QuestionSearchParams): void {
  try {
    localStorage.setItem(storageKey(), JSON.stringify(search));
  } catch {
    // A device that keeps nothing only forgets the filters.
  }
}

export function readStoredSearch(): QuestionSearchParams {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey()) ?? '{}');
    return typeof kept === 'object' && kept !== null ? parseQuestionSearch({ ...kept }) : {};
  } catch {
    return {};
  }
}
