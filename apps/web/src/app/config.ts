import type { Answer } from '@toro/contract/call';
import { config as configCall } from '@toro/contract/platform/calls';
import { createContext, use } from 'react';

export type RuntimeConfig = Answer<typeof configCall>;
export type Brand = RuntimeConfig['brand'];

/** Asked for by the page itself before any script runs, so this is answered from the preload. */
export async function loadRuntimeConfig(): Promise<RuntimeConfig> {
  const response = await fetch(configCall.path, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`config answered ${response.status}`);
  return response.json();
}

const RuntimeConfigContext = createContext<RuntimeConfig | null>(null);

export const RuntimeConfigProvider = RuntimeConfigContext.Provider;

/** Brand, flags and links of the host one is on. */
export function useRuntimeConfig(): RuntimeConfig {
  const config = use(RuntimeConfigContext);
  if (!config) throw new Error('RuntimeConfigProvider is missing');
  return config;
}
