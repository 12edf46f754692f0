import './ui/styles.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { connectApi, queryClient } from './app/api.ts';
import { loadRuntimeConfig, type RuntimeConfig, RuntimeConfigProvider } from './app/config.ts';
import { registerServiceWorker } from './app/register-service-worker.ts';
import { router } from './app/router.ts';
import { followOtherTabs } from './app/session.ts';
import { themeOf, variablesOf } from './ui/theme.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
if (nonce) setNonce(nonce);

function App({ config }: { config: RuntimeConfig }) {
  return (
    <RuntimeConfigProvider value={config}>
      <MantineProvider
        theme={themeOf(config.brand)}
        cssVariablesResolver={variablesOf(config.brand)}
        defaultColorScheme="auto"
        getStyleNonce={() => nonce}
      >
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </RuntimeConfigProvider>
  );
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const config = await loadRuntimeConfig(() => {
    root.textContent =
      'Não conseguimos abrir a área do aluno agora. Verifique a sua conexão; vamos tentar de novo em instantes.';
  });
  document.querySelector('link[rel="icon"]')?.setAttribute('href', config.brand.icon);
  connectApi(config);
  followOtherTabs(() => void router.invalidate());
  createRoot(root).render(
    <StrictMode>
      <App config={config} />
    </StrictMode>,
  );
}

void start();
registerServiceWorker();
