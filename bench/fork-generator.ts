import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { killAtExit } from './kill-at-exit.ts';

/** Load comes from a process of its own, so that it does not wait for the server's thread. */
export function forkGenerator<Order extends object, Report>(program: URL) {
  const child = fork(fileURLToPath(program), { execArgv: ['--import', 'tsx'] });
  killAtExit(child);
  return {
    pid: child.pid ?? 0,
    ask: (order: Order) =>
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
