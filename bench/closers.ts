import { constants } from 'node:os';

const openedClosers: (() => Promise<void>)[] = [];
let ending = false;

/** Exits once everything is closed; errors meanwhile are caused by the closing. */
async function closeAndExit(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  for (const close of openedClosers.toReversed()) await close().catch(console.error);
  process.exit(code);
}

function closeOnExit(): void {
  // Ctrl-C arrives twice: from the terminal, and from the program that started this one.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void closeAndExit(128 + constants.signals[signal]));
  process.on('uncaughtException', (error) => {
    if (!ending) console.error(error);
    void closeAndExit(1);
  });
}

/**
 * Collects cleanup functions. `close` runs them once, the last first, and all of them even when some fail. A signal or an
 * uncaught error runs them too before the program exits.
 */
export function openClosers() {
  const closers: (() => unknown)[] = [];
  let closing: Promise<void> | undefined;

  async function closeAll(): Promise<void> {
    const failures: unknown[] = [];
    for (let close = closers.pop(); close; close = closers.pop()) {
      try {
        await close();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'not everything could be closed');
  }

  function close(): Promise<void> {
    closing ??= closeAll();
    return closing;
  }

  if (openedClosers.length === 0) closeOnExit();
  openedClosers.push(close);
  return { add: (closer: () => unknown) => void closers.push(closer), close };
}

export type Closers = ReturnType<typeof openClosers>;
