import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createBrandTheme, createBrandVariables } from '@toro/ui/theme.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { queryClient } from '../shared/api.ts';
import { type OfficeConfig, OfficeConfigProvider } from '../shared/office-config.ts';
import { useProofRequest } from '../shared/session/proof-request.ts';

/** Loaded with the first request: the login page does not need it. */
const ProofDialog = lazy(async () => ({
  default: (await import('../shared/session/proof-dialog.tsx')).ProofDialog,
}));

/** A toast that is shown before this is loaded waits for it. */
const ToastContainer = lazy(async () => ({
  default: (await import('@toro/ui/toasts/toast-container.tsx')).ToastContainer,
}));

function ProofRequests() {
  const request = useProofRequest();
  return request && <Suspense>{<ProofDialog request={request} />}</Suspense>;
}

interface ProvidersProps {
  config: OfficeConfig;
  nonce: string;
  children: ReactNode;
}

/** Configuration, theme and query client for every page, and the dialogs that open over any of them. */
export const Providers = ({ config, nonce, children }: ProvidersProps) => (
  <OfficeConfigProvider value={config}>
    <MantineProvider
      theme={createBrandTheme(config.brand)}
      cssVariablesResolver={createBrandVariables(config.brand)}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queryClient}>
        {children}
        <Suspense>
          <ToastContainer />
        </Suspense>
        <ProofRequests />
      </QueryClientProvider>
    </MantineProvider>
  </OfficeConfigProvider>
);
