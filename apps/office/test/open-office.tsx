import { notifications } from '@mantine/notifications';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, configure, render } from '@testing-library/react';
import { officeCatalogue } from '@toro/contract/office-catalogue';
import { createScriptedServer, type Script } from '@toro/contract/testing/scripted-server';
import type { Role } from '@toro/domain/accounts/staff/roles';
import { afterAll, afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest';
import { findUnmarkedFields } from '../../web/test/find-unmarked-fields.ts';
import recorded from '../../web/test/recorded-responses.json';
import { Providers } from '../src/app/providers.tsx';
import { createOfficeRouter } from '../src/app/router.ts';
import { queryClient } from '../src/shared/api.ts';
import type { OfficeConfig } from '../src/shared/office-config.ts';

// Rendering is slow on a loaded machine.
configure({ asyncUtilTimeout: 20_000 });

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** The look of the demo academy. */
const config = {
  brand: recorded.responses['/v1/config'].brand,
  academy: 'Toro',
  files_url: 'http://toro.test/files',
  student_url: 'http://toro.test',
  demo: true,
} as OfficeConfig;

const setViewport = (viewport: { width: number; height: number }) =>
  (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport(viewport);

beforeEach(() => {
  setViewport(DESKTOP);
  // A text area that grows listens to the fonts.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
});

afterAll(() => void Reflect.deleteProperty(document, 'fonts'));

afterEach(() => {
  const unmarked = findUnmarkedFields();
  cleanup();
  notifications.clean();
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // Goes through every form that a test leaves rejected.
  expect(unmarked, 'required fields without a mark').toEqual([]);
});

/** The session of a person with these roles. */
export const sessionOf = (...roles: Role[]) => ({
  member: { id: 1, name: 'Ana Direção', email: 'ana@toro.test', roles },
  second_factor: 'given',
  has_totp: false,
  passkeys: 0,
  recovery_codes: 0,
  offer_second_factor: false,
  idle_ends_at: '2026-11-15T23:00:00.000Z',
  ends_at: '2026-11-16T10:00:00.000Z',
});

interface OpenOfficeOptions {
  /** Responses by the name of the call; a call without one answers 404. */
  responses?: Script;
  roles?: Role[];
  viewport?: { width: number; height: number };
}

/** Opens an address of the office, logged in, with scripted responses. */
export function openOffice(address: string, options: OpenOfficeOptions = {}) {
  const { responses = {}, roles = ['owner'], viewport = DESKTOP } = options;
  const server = createScriptedServer({
    catalogue: officeCatalogue,
    script: {
      getStaffSession: sessionOf(...roles),
      getListSettings: { columns: null, views: [], shared: [] },
      ...responses,
    },
  });
  onTestFinished(() => expect(server.mistakes).toEqual([]));
  vi.stubGlobal('fetch', server.answer);
  setViewport(viewport);
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createOfficeRouter(history);
  const view = render(
    <Providers config={config} nonce="">
      <RouterProvider router={router} />
    </Providers>,
  );
  return {
    ...view,
    router,
    history,
    path: () => router.state.location.href,
    /** The requests of a call so far. */
    sent: (call: string) => server.sent.filter((request) => request.call === call),
  };
}
