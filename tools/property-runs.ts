/** How often a property test runs: a tenth of the full number, which `npm run test:nightly` uses. */
export const propertyRuns = (full: number): number => (process.env.NIGHTLY ? full : Math.ceil(full / 10));
