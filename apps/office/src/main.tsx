import '@toro/ui/styles.ts';
import './office.css';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers.tsx';
import { createOfficeRouter } from './app/router.ts';
import { loadOfficeConfig } from './shared/office-config.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
if (nonce) setNonce(nonce);

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const config = await loadOfficeConfig(() => {
    root.textContent =
      'Não conseguimos abrir o escritório agora. Verifique a sua conexão; vamos tentar de novo em instantes.';
  });
  const router = createOfficeRouter();
  createRoot(root).render(
    <StrictMode>
      <Providers config={config} nonce={nonce}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}

void start();
