import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { killAtExit } from '../kill-at-exit.ts';

/** Starts the load generator with the module of a scenario, which exports `run(order)`. */
export function forkGenerator<Order extends object, Report>(scenario: URL) {
  const program = new URL('./generator.ts', import.meta.url);
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
        child.send({ scenario: scenario.href, order });
      }),
    end: () => child.kill(),
  };
}
