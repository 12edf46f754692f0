import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What the program wrote, and whether it ended without an error. */
export interface FfmpegResult {
  isOk: boolean;
  stderr: string;
  /** Why it was ended from outside. */
  ended: 'time' | 'memory' | 'cancelled' | null;
}

interface RunOptions {
  seconds: number;
  /** Resident memory, in bytes. */
  maxMemory?: number;
  /** Gets what the program writes about its progress. */
  onProgress?: (text: string) => void;
  signal?: AbortSignal;
}

const MAX_MEMORY = 1024 * 1024 * 1024;
const LOOK_MS = 500;
const MAX_OUTPUT = 16 * 1024 * 1024;

/** The resident memory of a process in bytes; 0 where the system does not tell. */
function readMemory(pid: number): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Runs ffmpeg without a shell, with a limit of time and memory. It never outlives this process. */
export function runFfmpeg(
  path: string,
  args: readonly string[],
  { seconds, maxMemory = MAX_MEMORY, onProgress, signal }: RunOptions,
): Promise<FfmpegResult> {
  return new Promise((resolve) => {
    let ended: FfmpegResult['ended'] = null;
    const child = execFile(path, [...args], { maxBuffer: MAX_OUTPUT }, (error, _stdout, stderr) => {
      clearTimeout(limit);
      clearInterval(watch);
      process.off('exit', kill);
      signal?.removeEventListener('abort', cancel);
      resolve({ isOk: error === null, stderr: stderr || (error?.message ?? ''), ended });
    });
    const kill = () => void child.kill('SIGKILL');
    const end = (reason: NonNullable<FfmpegResult['ended']>) => {
      ended ??= reason;
      kill();
    };
    const cancel = () => end('cancelled');
    const limit = setTimeout(() => end('time'), seconds * 1000);
    const watch = setInterval(() => {
      if (child.pid !== undefined && readMemory(child.pid) > maxMemory) end('memory');
    }, LOOK_MS);
    process.once('exit', kill);
    signal?.addEventListener('abort', cancel);
    if (onProgress) child.stdout?.on('data', (chunk: Buffer | string) => onProgress(String(chunk)));
  });
}
