import { constants } from 'node:os';

const opened: (() => Promise<void>)[] = [];
let ending = false;

/** Ends the program once everything is closed; what goes wrong meanwhile comes of the closing. */
async function end(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  for (const close of opened.toReversed()) await close().catch(console.error);
  process.exit(code);
}

function watchForTheEnd(): void {
  // Ctrl-C comes twice: from the terminal, and from the program that started this one.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void end(128 + constants.signals[signal]));
  process.on('uncaughtException', (error) => {
    if (!ending) console.error(error);
    void end(1);
  });
}

/**
 * What a program has opened. `close` closes it once, the last first, and all of it even when some of it fails. A
 * signal, and an error that nobody caught, close it too before the program ends.
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

  if (opened.length === 0) watchForTheEnd();
  opened.push(close);
  return { add: (closer: () => unknown) => void closers.push(closer), close };
}

export type Closers = ReturnType<typeof openClosers>;
