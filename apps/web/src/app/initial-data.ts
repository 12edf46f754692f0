import type { QueryClient, QueryKey } from '@tanstack/react-query';

export const INITIAL_DATA_ID = 'first-data';

/** Responses embedded in the page by the server, each under its query key. */
export type InitialData = [QueryKey, unknown][];

/** Puts the embedded responses into the query cache, so that they are not requested again. */
export function readInitialData(queryClient: QueryClient): void {
  const text = document.getElementById(INITIAL_DATA_ID)?.textContent;
  if (!text) return;
  for (const [key, data] of JSON.parse(text) as InitialData) queryClient.setQueryData(key, data);
}
