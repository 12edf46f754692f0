import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { FilesUrl } from '@toro/ui/question/files-url.ts';
import { createBrandTheme, createBrandVariables } from '@toro/ui/theme.ts';
import type { ReactNode } from 'react';
import { type RuntimeConfig, RuntimeConfigProvider } from '../shared/runtime-config.ts';

interface ProvidersProps {
  config: RuntimeConfig;
  queryClient: QueryClient;
  nonce: string;
  children: ReactNode;
}

/** Runtime configuration, brand theme and query client for every page. */
export const Providers = ({ config, queryClient, nonce, children }: ProvidersProps) => (
  <RuntimeConfigProvider value={config}>
    <MantineProvider
      theme={createBrandTheme(config.brand)}
      cssVariablesResolver={createBrandVariables(config.brand)}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <FilesUrl value={config.filesUrl}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </FilesUrl>
    </MantineProvider>
  </RuntimeConfigProvider>
);
