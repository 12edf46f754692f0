import { notifications } from '@mantine/notifications';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, configure, render } from '@testing-library/react';
import { makeKeyPair } from '@toro/contract/testing/key-pair';
import { afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest';
import { Providers } from '../src/app/providers.tsx';
import { createAppRouter } from '../src/app/router.ts';
import { connectApi, queryClient } from '../src/shared/api.ts';
import type { RuntimeConfig } from '../src/shared/runtime-config.ts';
import { useSession } from '../src/shared/session.ts';
import { setVisitorChoice } from '../src/shared/visitor-choice.ts';
import { findUnmarkedFields } from './find-unmarked-fields.ts';
import recorded from './recorded-responses.json';
import { createScriptedServer, type Script } from './scripted-server.ts';

// Rendering is slow on a loaded machine.
configure({ asyncUtilTimeout: 10_000 });

const { publicKey } = await makeKeyPair();

/** The configuration of the demo academy. */
export const config = {
  ...recorded.responses['/v1/config'],
  key: { publicKey, constant: 'aluno_web' },
} as RuntimeConfig;

export { findAxeProblems } from './find-axe-problems.ts';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

interface OpenAppOptions {
  responses?: Script;
  /** Changes of the configuration. */
  config?: Partial<RuntimeConfig>;
  visitor?: boolean;
  /** What was chosen in the notice about cookies on this device before. */
  visitorChoice?: 'accepted' | 'refused' | null;
  viewport?: { width: number; height: number };
}

export const setViewport = (viewport: { width: number; height: number }) =>
  (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport(viewport);

beforeEach(() => setViewport(DESKTOP));

afterEach(() => {
  const unmarked = findUnmarkedFields();
  cleanup();
  notifications.clean();
  useSession.getState().close();
  queryClient.clear();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // Goes through every form that a test leaves rejected.
  expect(unmarked, 'required fields without a mark').toEqual([]);
});

/** Opens an address of the app as the demo student, with scripted and recorded responses. */
export function openApp(address: string, options: OpenAppOptions = {}) {
  const { responses = {}, visitor = false, visitorChoice = 'refused', viewport = DESKTOP } = options;
  setVisitorChoice(visitorChoice);
  const server = createScriptedServer(responses);
  onTestFinished(() => expect(server.mistakes).toEqual([]));
  vi.stubGlobal('fetch', server.answer);
  setViewport(viewport);
  const settings = { ...config, ...options.config };
  connectApi(settings);
  if (!visitor) useSession.getState().open(recorded.session as never, false);
  // A report reads its parameters from the address of the window.
  window.history.replaceState(null, '', address);
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  const view = render(
    <Providers config={settings} queryClient={queryClient} nonce="">
      <RouterProvider router={router} />
    </Providers>,
  );
  return {
    ...view,
    router,
    path: () => router.state.location.href,
    requests: () => server.sent,
    /** The requests of a call so far. */
    sent: (call: string) => server.sent.filter((request) => request.call === call),
    /** Leaves the app and forgets what it loaded. */
    close() {
      view.unmount();
      queryClient.clear();
    },
  };
}
