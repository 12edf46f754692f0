/** What `npm run test:citus` leaves out, because Citus cannot do it; docs/sharding.md has the same list. */
export interface CitusException {
  file: string;
  /** The title of one test; without it the whole file is left out. */
  test?: string;
  reason: string;
}

export const CITUS_EXCEPTIONS: readonly CitusException[] = [];
