import { PAGE_HEADER } from '@toro/domain/accounts/impersonation/impersonation';
import { PURCHASE_SESSION_KEY, SESSION_KEY, useSession } from '../../../shared/session.ts';
import {
  type OpenedImpersonation,
  removeStoredImpersonation,
  useImpersonation,
} from './impersonation-state.ts';

const CLOSED = { token: null, tokenId: null, user: null, remember: false };

/** Ends the view in this tab and hides the student area. */
export function finishImpersonation(text: string): void {
  if (useImpersonation.getState().ended !== null) return;
  removeStoredImpersonation();
  useImpersonation.setState({ ended: text });
  useSession.setState(CLOSED);
  document.documentElement.removeAttribute('data-impersonated');
  const root = document.getElementById('root');
  if (root) root.hidden = true;
}

/** The session of this tab is in memory: sessions of other tabs are neither read nor changed. */
export function isolateSession({ token, user }: Pick<OpenedImpersonation, 'token' | 'user'>): void {
  useSession.persist.setOptions({
    storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
  });
  useSession.setState({ ...CLOSED, token, user });
  window.addEventListener(
    'storage',
    (event) => {
      if (event.key === SESSION_KEY || event.key === PURCHASE_SESSION_KEY) event.stopImmediatePropagation();
    },
    true,
  );
  useSession.subscribe((session) => {
    if (session.token !== token) finishImpersonation('Esta visualização não vale mais.');
  });
}

/** What the pages record by themselves: rejected too, but nobody asked for it. */
const BACKGROUND =
  /\/v1\/(events|client-errors|services\/(aluno\/(play_video|pdf_downloaded)|aulas\/\d+\/read|podcast\/))/;

async function showRejection(response: Response): Promise<void> {
  const body = await response.json().catch(() => null);
  if (body?.code === 'exam_in_progress')
    useImpersonation.setState({ rejection: { text: body.error, page: window.location.pathname } });
  else if (body?.code === 'read_only' && !BACKGROUND.test(response.url))
    useImpersonation.setState({ rejection: { text: body.error, page: null } });
}

/** Each request names the open page for the audit, and a rejection is shown in the bar. */
export function watchRequests(token: string): void {
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    if (headers.get('authorization') !== `Bearer ${token}`) return send.call(window, input, init);
    headers.set(PAGE_HEADER, window.location.pathname);
    const response = await send.call(window, input, { ...init, headers });
    if (response.status === 409) void showRejection(response.clone());
    return response;
  };
}

/** Lets the first request name the token, before the user is known. */
export function openToken(token: string): void {
  useSession.setState({ ...CLOSED, token });
}
