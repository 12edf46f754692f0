import '@toro/ui/styles.ts';
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { readInitialData } from './app/initial-data.ts';
import { Providers } from './app/providers.tsx';
import { registerServiceWorker } from './app/register-service-worker.ts';
import { createAppRouter } from './app/router.ts';
import { connectApi, queryClient } from './shared/api.ts';
import { loadRuntimeConfig } from './shared/runtime-config.ts';
import { syncSessionAcrossTabs, useSession } from './shared/session.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
if (nonce) setNonce(nonce);

/** Yields to the event loop, so that the browser can paint and respond before the next part. */
const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  await nextTurn();
  // The list of the student area's files loads while the router is built.
  if (useSession.getState().token !== null) void import('./app/area-pages.ts');
  readInitialData(queryClient);
  const config = await loadRuntimeConfig(() => {
    root.textContent =
      'Não conseguimos abrir a área do aluno agora. Verifique a sua conexão; vamos tentar de novo em instantes.';
  });
  document.querySelector('link[rel="icon"]')?.setAttribute('href', config.brand.icon);
  connectApi(config);
  // A member of staff who sees as a student: the office's link, or this tab after a reload.
  if (location.hash.startsWith('#ver=') || sessionStorage.getItem('toro.impersonation'))
    await (await import('./features/accounts/impersonation/start-impersonation.tsx')).startImpersonation(
      createRoot,
    );
  await nextTurn();
  const history = createBrowserHistory();
  await nextTurn();
  const router = createAppRouter(history);
  syncSessionAcrossTabs(() => {
    void queryClient.invalidateQueries({ queryKey: ['token-check'] });
    void router.invalidate();
  });
  // The server-rendered frame stays until the page itself is rendered.
  await nextTurn();
  await router.load();
  await nextTurn();
  // A transition renders in slices, so the page stays responsive.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers config={config} queryClient={queryClient} nonce={nonce}>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    ),
  );
}

void start();
registerServiceWorker();
