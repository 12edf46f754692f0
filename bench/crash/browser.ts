import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { chromiumFlags, ensureChromium } from '../../tools/chromium.ts';

const READY_MS = 30_000;

/** A browser with a profile on the disk, that can die at any moment and be opened again. */
export function openProfile() {
  const program = ensureChromium();
  const profile = mkdtempSync(join(tmpdir(), 'toro-profile-'));
  const portFile = join(profile, 'DevToolsActivePort');
  let browser: ChildProcess | undefined;

  function debuggingPort(): string | null {
    try {
      return readFileSync(portFile, 'utf8').split('\n')[0] || null;
    } catch {
      return null;
    }
  }

  async function start(): Promise<Page> {
    rmSync(portFile, { force: true });
    // A group of its own, so that all processes of the browser die together.
    browser = spawn(
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
    const until = Date.now() + READY_MS;
    while (debuggingPort() === null) {
      if (Date.now() > until) throw new Error('the browser is not ready');
      await pause(50);
    }
    const connected = await chromium.connectOverCDP(`http://127.0.0.1:${debuggingPort()}`);
    const [context] = connected.contexts();
    if (!context) throw new Error('a browser without a window');
    return context.pages()[0] ?? context.newPage();
  }

  async function kill(): Promise<void> {
    const child = browser;
    browser = undefined;
    if (child?.pid === undefined || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    process.kill(-child.pid, 'SIGKILL');
    await ended;
  }

  return {
    start,
    kill,
    async close(): Promise<void> {
      await kill();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
