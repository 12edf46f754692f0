import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { Config } from './config.ts';
import type { JobData } from './jobs.ts';
import { paths } from './paths.ts';

/** The jobs that read what strangers wrote: a thread of their own reads it, so that other requests go on. */
export type ThreadJob = 'finish-upload' | 'run-question-import';

/** What the thread needs to open its own connections. */
export interface ThreadSettings {
  config: Config;
  databaseUrl: string;
}

export interface ThreadRequest {
  number: number;
  name: ThreadJob;
  data: JobData[ThreadJob];
}

export type ThreadResponse = { number: number; error?: string };

/** The thread took too long or too much memory. The same content would do so again. */
export class ThreadLimitError extends Error {}

const MAX_MEMORY_MB = 1024;
const IDLE_MS = 5 * 60_000;

/** The program of the thread; from the sources it is compiled while it is loaded. */
function openWorker(options: WorkerOptions): Worker {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(join(paths.root, 'apps/api/dist/job-thread.js'), options);
  const loader = pathToFileURL(join(paths.root, 'node_modules/tsx/dist/esm/api/index.mjs'));
  const program = pathToFileURL(join(paths.root, 'apps/api/src/job-thread.ts'));
  const source = `import('${loader}').then(({ register }) => { register(); return import('${program}'); })`;
  return new Worker(source, { ...options, eval: true });
}

interface Waiting {
  resolve(): void;
  reject(error: Error): void;
}

/** A thread that runs one job after the other. It is started with the first one and ends when nothing is left to do. */
export class JobThread {
  readonly #settings: ThreadSettings;
  #worker: Worker | null = null;
  #waiting: Waiting | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #number = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(settings: ThreadSettings) {
    this.#settings = settings;
  }

  /** Runs a job after those before it; rejects with `ThreadLimitError` after `seconds`. */
  run<K extends ThreadJob>(name: K, data: JobData[K], seconds: number): Promise<void> {
    const result = this.#last.then(() => this.#perform(name, data, seconds));
    this.#last = result.catch(() => undefined);
    return result;
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#end(new Error('the thread was stopped'));
  }

  async #perform(name: ThreadJob, data: JobData[ThreadJob], seconds: number): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#start();
    this.#number += 1;
    const request: ThreadRequest = { number: this.#number, name, data };
    let limit: NodeJS.Timeout | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        this.#waiting = { resolve, reject };
        limit = setTimeout(
          () => void this.#end(new ThreadLimitError(`${name} took longer than ${seconds} s`)),
          seconds * 1000,
        );
        worker.postMessage(request);
      });
    } finally {
      clearTimeout(limit);
      this.#waiting = null;
      this.#idle = setTimeout(() => void this.#end(), IDLE_MS).unref();
    }
  }

  #start(): Worker {
    if (this.#worker) return this.#worker;
    const worker = openWorker({
      workerData: this.#settings,
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    });
    worker.unref();
    worker.on('message', ({ number, error }: ThreadResponse) => {
      if (number !== this.#number) return;
      if (error === undefined) this.#waiting?.resolve();
      else this.#waiting?.reject(new Error(error));
    });
    worker.on('error', (error: Error & { code?: string }) =>
      this.#fail(
        worker,
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? new ThreadLimitError('the thread ran out of memory')
          : error,
      ),
    );
    worker.on('exit', () => this.#fail(worker, new Error('the thread has ended')));
    this.#worker = worker;
    return worker;
  }

  #fail(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    this.#waiting?.reject(error);
  }

  async #end(error?: Error): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    if (error) this.#waiting?.reject(error);
    await worker?.terminate();
  }
}
