import { type LoadReport, type LoadRequest, runClosedLoop } from '../load/closed-loop.ts';

export interface ReadOrder extends LoadRequest {
  port: number;
  seconds: number;
  clients: number;
}

/** Every client sends the same request. */
export const run = ({ port, seconds, clients, ...request }: ReadOrder): Promise<LoadReport> =>
  runClosedLoop({ port, seconds, clients, next: () => request });
