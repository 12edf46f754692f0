import {
  parseQuestionSearch,
  type QuestionSearchParams,
} from '@toro/domain/questions/questions/question-search';
import { useSession } from '../../../shared/session.ts';

/** One key per student on this device. */
const storageKey = () => `toro.bank.${useSession.getState().user?.id ?? 0}`;

export function storeSearch(search: QuestionSearchParams): void {
  try {
    localStorage.setItem(storageKey(), JSON.stringify(search));
  } catch {
    // Without storage the filters are not restored.
  }
}

export function readStoredSearch(): QuestionSearchParams {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey()) ?? '{}');
    return typeof stored === 'object' && stored !== null ? parseQuestionSearch({ ...stored }) : {};
  } catch {
    return {};
  }
}
