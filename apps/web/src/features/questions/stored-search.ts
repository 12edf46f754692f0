import { parseQuestionSearch, type QuestionSearchParams } from '@toro/domain/questions/question-search';
import { useSession } from '../../shared/session.ts';

/** Each student of this device has a place of their own. */
const keyOf = () => `toro.bank.${useSession.getState().user?.id ?? 0}`;

export function rememberSearch(search: QuestionSearchParams): void {
  try {
    localStorage.setItem(keyOf(), JSON.stringify(search));
  } catch {
    // A device that keeps nothing only forgets the filters.
  }
}

export function rememberedSearch(): QuestionSearchParams {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf()) ?? '{}');
    return typeof kept === 'object' && kept !== null ? parseQuestionSearch({ ...kept }) : {};
  } catch {
    return {};
  }
}
