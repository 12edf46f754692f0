import { impersonationCalls } from '@toro/contract/accounts/impersonation/calls';
import { readCodeFragment } from '@toro/domain/accounts/impersonation/impersonation';
import type { createRoot } from 'react-dom/client';
import { api, errorMessage } from '../../../shared/api.ts';
import { findPreview } from './find-preview.ts';
import { ImpersonationBar, ImpersonationEnd } from './impersonation-bar.tsx';
import {
  type OpenedImpersonation,
  readStoredImpersonation,
  storeImpersonation,
  useImpersonation,
} from './impersonation-state.ts';
import { finishImpersonation, isolateSession, watchRequests } from './isolate-session.ts';

const LOCK_WAIT_MS = 2000;

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
  await api.send(impersonationCalls.endImpersonation).catch(() => undefined);
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
  const opened = await api.send(impersonationCalls.openImpersonation, { body: { code } });
  storeImpersonation(opened);
  return opened;
}

/**
 * Opens the student area as a student, with the one-time code of the address or with what this tab has stored. The promise
 * stays pending when that fails, so that no other session opens under this address. `createRoot` is an argument, because
 * importing it here would split React from the first load of every page.
 */
export async function startImpersonation(createReactRoot: typeof createRoot): Promise<void> {
  const preview = findPreview();
  if (preview) {
    const { startPreview } = await import('./start-preview.tsx');
    return startPreview(createReactRoot, preview);
  }
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
