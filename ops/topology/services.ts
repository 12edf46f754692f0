import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { killAtExit } from '../../bench/kill-at-exit.ts';
import { account, makeFolder } from './as-postgres.ts';

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

async function startService(program: string, args: string[], folder: string, port: number) {
  const log = openSync(join(folder, 'log'), 'a');
  const child: ChildProcess = spawn(program, args, { cwd: '/', stdio: ['ignore', log, log], ...account() });
  killAtExit(child);
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  for (const until = Date.now() + 15_000; !(await isListening(port)); await pause(50)) {
    if (failure) throw new Error(`${program}: ${failure.message}. Is the package installed?`);
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > until)
      throw new Error(`${program} does not run; see ${folder}/log`);
  }
  return {
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await Promise.race([ended, pause(3000).then(() => child.kill('SIGKILL'))]);
    },
  };
}

/** PgBouncer in session mode: migrations, prepared statements and advisory locks belong to a connection. */
export async function startPooler(folder: string, port: number, databasePort: number) {
  makeFolder(folder);
  const write = (target: number) =>
    writeFileSync(
      join(folder, 'pgbouncer.ini'),
      `[databases]
toro = host=127.0.0.1 port=${target} dbname=toro

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users')}
pool_mode = session
max_client_conn = 400
default_pool_size = 150
server_login_retry = 1
ignore_startup_parameters = extra_float_digits
`,
    );
  writeFileSync(join(folder, 'users'), '"postgres" ""\n');
  write(databasePort);
  const service = await startService('pgbouncer', [join(folder, 'pgbouncer.ini')], folder, port);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/toro`,
    /** Sends new connections to another server, as after a failover. */
    pointTo(target: number) {
      write(target);
      service.signal('SIGHUP');
    },
    stop: service.stop,
  };
}

export async function startRedis(folder: string, port: number) {
  makeFolder(folder);
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
  ];
  const service = await startService('redis-server', args, folder, port);
  return { url: `redis://127.0.0.1:${port}`, stop: service.stop };
}
