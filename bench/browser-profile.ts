import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { chromiumFlags, ensureChromium } from '../tools/chromium.ts';
import { openClosers } from './closers.ts';
import { killAtExit } from './kill-at-exit.ts';

const READY_TIMEOUT_MS = 30_000;

/** A browser with a profile on disk, which can be killed and started again. */
export function openBrowserProfile() {
  const closers = openClosers();
  const program = ensureChromium();
  const profile = mkdtempSync(join(tmpdir(), 'toro-profile-'));
  closers.add(() => rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
  closers.add(kill);
  const portFile = join(profile, 'DevToolsActivePort');
  let browser: ChildProcess | undefined;

  function debuggingPort(): number | null {
    try {
      return Number(readFileSync(portFile, 'utf8').split('\n')[0]) || null;
    } catch {
      return null;
    }
  }

  /** Starts the browser and returns its debugging port. */
  async function launch(): Promise<number> {
    rmSync(portFile, { force: true });
    // In a process group of its own, so that all processes of the browser are killed together.
    const child = spawn(
      program,
      [
        ...chromiumFlags,
        '--headless=new',
        '--remote-debugging-port=0',
        '--hide-crash-restore-bubble',
        `--user-data-dir=${profile}`,
        'about:blank',
      ],
      { detached: true, stdio: 'ignore' },
    );
    browser = child;
    killAtExit(child, () => killGroup(child));
    for (const until = Date.now() + READY_TIMEOUT_MS; Date.now() < until; await pause(50)) {
      const port = debuggingPort();
      if (port !== null) return port;
    }
    throw new Error('the browser is not ready');
  }

  async function start(): Promise<Page> {
    const connected = await chromium.connectOverCDP(`http://127.0.0.1:${await launch()}`);
    const [context] = connected.contexts();
    if (!context) throw new Error('the browser has no window');
    return context.pages()[0] ?? context.newPage();
  }

  async function kill(): Promise<void> {
    const child = browser;
    browser = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    killGroup(child);
    await ended;
  }

  return { launch, start, kill, close: closers.close };
}

function killGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}
