import type { CallResponse } from '@toro/contract/call';
import { systemCalls } from '@toro/contract/office/system/calls';
import { createContext, use } from 'react';

export type RuntimeConfig = CallResponse<typeof systemCalls.getConfig>;
export type Brand = RuntimeConfig['brand'];

const MAX_RETRY_DELAY_MS = 8000;

/** The HTML preloads this address, so the request is answered from the preload. */
async function fetchConfig(): Promise<RuntimeConfig> {
  const response = await fetch(systemCalls.getConfig.path, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`config answered ${response.status}`);
  return response.json();
}

/** Waits for a delay, or until the network is back. */
const sleep = (ms: number) =>
  new Promise<void>((resolve) => {
    const finishWait = () => {
      clearTimeout(timer);
      window.removeEventListener('online', finishWait);
      resolve();
    };
    const timer = setTimeout(finishWait, ms);
    window.addEventListener('online', finishWait);
  });

/** Retries until it succeeds: nothing can be shown without the configuration. */
export async function loadRuntimeConfig(onFailure: () => void): Promise<RuntimeConfig> {
  for (let wait = 1000; ; wait = Math.min(wait * 2, MAX_RETRY_DELAY_MS)) {
    try {
      return await fetchConfig();
    } catch {
      onFailure();
      await sleep(wait);
    }
  }
}

const RuntimeConfigContext = createContext<RuntimeConfig | null>(null);

export const RuntimeConfigProvider = RuntimeConfigContext.Provider;

/** Brand, flags and links of the current host. */
export function useRuntimeConfig(): RuntimeConfig {
  const config = use(RuntimeConfigContext);
  if (!config) throw new Error('RuntimeConfigProvider is missing');
  return config;
}
