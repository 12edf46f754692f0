import { staffCalls } from '@toro/contract/accounts/staff/calls';
import type { CallResponse } from '@toro/contract/call';
import { createContext, use } from 'react';

export type OfficeConfig = CallResponse<typeof staffCalls.getOfficeConfig>;

const RETRY_DELAY_MS = 2000;

/** Retries until it succeeds: nothing can be shown without it. */
export async function loadOfficeConfig(onFailure: () => void): Promise<OfficeConfig> {
  for (;;) {
    try {
      const response = await fetch(staffCalls.getOfficeConfig.path, { credentials: 'same-origin' });
      if (response.ok) return await response.json();
    } catch {
      // The message below is shown, and the request repeated.
    }
    onFailure();
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
  }
}

const OfficeConfigContext = createContext<OfficeConfig | null>(null);

export const OfficeConfigProvider = OfficeConfigContext.Provider;

/** The academy's name and look. */
export function useOfficeConfig(): OfficeConfig {
  const config = use(OfficeConfigContext);
  if (!config) throw new Error('OfficeConfigProvider is missing');
  return config;
}
