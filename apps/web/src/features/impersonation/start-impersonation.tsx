import { endImpersonation, openImpersonation } from '@toro/contract/impersonation/calls';
import { PAGE_HEADER, readCodeFragment } from '@toro/domain/impersonation/impersonation';
import type { createRoot } from 'react-dom/client';
import { api, errorMessage } from '../../shared/api.ts';
import { PURCHASE_SESSION_KEY, SESSION_KEY, useSession } from '../../shared/session.ts';
import { ImpersonationBar, ImpersonationEnd } from './impersonation-bar.tsx';
import {
  type OpenedImpersonation,
  readStoredImpersonation,
  removeStoredImpersonation,
  storeImpersonation,
  useImpersonation,
} from './impersonation-state.ts';

const CLOSED = { token: null, tokenId: null, user: null, remember: false };
const LOCK_WAIT_MS = 2000;

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
function isolateSession({ token, user }: OpenedImpersonation): void {
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

/** What the pages record by themselves: refused too, but nobody asked for it. */
const BACKGROUND =
  /\/v1\/(events|client-errors|services\/(aluno\/(play_video|pdf_downloaded)|aulas\/\d+\/read|podcast\/))/;

async function showRefusal(response: Response): Promise<void> {
  const body = await response.json().catch(() => null);
  if (body?.code === 'exam_in_progress')
    useImpersonation.setState({ refusal: { text: body.error, page: window.location.pathname } });
  else if (body?.code === 'read_only' && !BACKGROUND.test(response.url))
    useImpersonation.setState({ refusal: { text: body.error, page: null } });
}

/** Each request names the open page for the audit, and a refusal is shown in the bar. */
function watchRequests(token: string): void {
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    if (headers.get('authorization') !== `Bearer ${token}`) return send.call(window, input, init);
    headers.set(PAGE_HEADER, window.location.pathname);
    const response = await send.call(window, input, { ...init, headers });
    if (response.status === 409) void showRefusal(response.clone());
    return response;
  };
}

/** Whether this tab is the only one with this view: a duplicated tab has a copy of its storage. */
function holdTab(token: string): Promise<boolean> {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    const held = navigator.locks.request(
      `toro.impersonation.${token.slice(-12)}`,
      { signal: AbortSignal.timeout(LOCK_WAIT_MS) },
      () => {
        resolve(true);
        // The lock is held until the tab closes.
        return new Promise<void>(() => undefined);
      },
    );
    held.catch(() => resolve(false));
  });
}

async function leave(): Promise<void> {
  await api.send(endImpersonation).catch(() => undefined);
  finishImpersonation('Você saiu da área do aluno.');
}

const expire = () => finishImpersonation('Os 15 minutos terminaram.');

function Impersonated() {
  const { opened, ended } = useImpersonation();
  if (ended !== null) return <ImpersonationEnd text={ended} />;
  if (!opened) return null;
  return (
    <ImpersonationBar
      name={opened.user.name}
      expiresAt={opened.expires_at}
      onExpired={expire}
      onLeave={() => void leave()}
    />
  );
}

function renderBar(createReactRoot: typeof createRoot): void {
  const place = document.createElement('div');
  document.body.prepend(place);
  createReactRoot(place).render(<Impersonated />);
}

async function findImpersonation(): Promise<OpenedImpersonation | null> {
  const code = readCodeFragment(window.location.hash);
  if (!code) return readStoredImpersonation();
  window.history.replaceState(null, '', window.location.pathname);
  const opened = await api.send(openImpersonation, { body: { code } });
  storeImpersonation(opened);
  return opened;
}

/**
 * Opens the student area as a student, with the one-time code of the address or with what this tab has stored. The promise
 * stays pending when that fails, so that no other session opens under this address. `createRoot` is an argument, because
 * importing it here would split React from the first load of every page.
 */
export async function startImpersonation(createReactRoot: typeof createRoot): Promise<void> {
  renderBar(createReactRoot);
  const stop = (text: string) => {
    finishImpersonation(text);
    return new Promise<never>(() => undefined);
  };
  let opened: OpenedImpersonation | null;
  try {
    opened = await findImpersonation();
  } catch (error) {
    return stop(errorMessage(error));
  }
  if (!opened) return stop('Abra a visualização de novo na página do aluno.');
  if (!(await holdTab(opened.token))) return stop('Ela está aberta em outra aba.');
  isolateSession(opened);
  watchRequests(opened.token);
  document.documentElement.setAttribute('data-impersonated', '');
  useImpersonation.setState({ opened });
}
