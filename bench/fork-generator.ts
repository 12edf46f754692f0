import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { killAtExit } from './kill-at-exit.ts';

/** Runs the load generator in its own process, so that it does not share the server's thread. */
export function forkGenerator<Order extends object, Report>(program: URL) {
  const child = fork(fileURLToPath(program), { execArgv: ['--import', 'tsx'] });
  killAtExit(child);
  return {
    pid: child.pid ?? 0,
    run: (order: Order) =>
      new Promise<Report>((resolve, reject) => {
        const ended = () => reject(new Error('the generator ended'));
        child.once('exit', ended);
        child.once('message', (report: Report) => {
          child.off('exit', ended);
          resolve(report);
        });
        child.send(order);
      }),
    end: () => child.kill(),
  };
}
