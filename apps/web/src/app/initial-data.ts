import type { QueryClient, QueryKey } from '@tanstack/react-query';

export const INITIAL_DATA_ID = 'first-data';

/** Answers that came with the page, each under the key of its query. */
export type InitialData = [QueryKey, unknown][];

/** What the page brought along need not be asked for. */
export function readInitialData(queryClient: QueryClient): void {
  const text = document.getElementById(INITIAL_DATA_ID)?.textContent;
  if (!text) return;
  for (const [key, data] of JSON.parse(text) as InitialData) queryClient.setQueryData(key, data);
}
