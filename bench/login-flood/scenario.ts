import { type LoadReport, runClosedLoop } from '../load/closed-loop.ts';

export interface FloodOrder {
  port: number;
  seconds: number;
  clients: number;
  /** Whether every login comes from another network, so that no limit of a network stops it. */
  manyNetworks: boolean;
}

/** What a client on another machine needs at least for its next login. */
const PAUSE_MS = 1000;

/** Clients that send one login with a wrong password after the other. They begin at the same time. */
export function run({ port, seconds, clients, manyNetworks }: FloodOrder): Promise<LoadReport> {
  let logins = 0;
  return runClosedLoop({
    port,
    seconds,
    clients,
    pauseMs: PAUSE_MS,
    next() {
      logins += 1;
      const network = manyNetworks ? `10.${(logins >> 8) & 255}.${logins & 255}.1` : '10.0.0.1';
      return {
        method: 'POST',
        path: '/login',
        token: '',
        headers: { 'x-forwarded-for': network },
        body: JSON.stringify({ email: `pessoa${logins}@toro.test`, password: 'errada', remember: false }),
      };
    },
  });
}
