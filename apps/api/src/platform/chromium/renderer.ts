import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Log } from '../logging.ts';
import { findChromium } from './find-chromium.ts';

export type RenderedFormat = 'pdf' | 'png';

export interface RenderOptions {
  /** Called when the page is complete and only the file remains to be written. */
  onLoaded?: () => Promise<void>;
  /** The host whose brand the page shows; null for the default brand. */
  host?: string | null;
}

/** Renders pages of the web app to PDF and PNG. */
export interface Renderer {
  render(address: string, format: RenderedFormat, options?: RenderOptions): Promise<Buffer>;
  close(): Promise<void>;
}

type RenderInput = Parameters<Renderer['render']>;

/** There is no browser to render with; a retry cannot help. */
export class RenderingUnavailable extends Error {}

interface RendererOptions {
  chromiumPath: string | undefined;
  /** The origin that serves the pages. */
  origin: () => Promise<string>;
  log: Log;
}

const FLAGS = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
const PAGE_TIMEOUT_MS = 30_000;
/** Pages and browsers use more memory with each render; a new page takes 0.1 s, a new browser 1 s. */
const RENDERS_PER_PAGE = 20;
const RENDERS_PER_BROWSER = 200;
const PAGES_AT_ONCE = 2;
/** A PNG is as high as its content, whatever the viewport. */
const VIEWPORTS = { pdf: { width: 1080, height: 1400 }, png: { width: 1080, height: 400 } } as const;

interface ReusablePage {
  page: Page;
  renders: number;
}

interface RunningBrowser {
  browser: Browser;
  context: BrowserContext;
  renders: number;
  /** Pages that are being rendered now. */
  open: number;
  /** Pages that have loaded the web app and can render another report. */
  idle: ReusablePage[];
}

const isEnabled = (file: string) => {
  try {
    return readFileSync(file, 'utf8').trim() !== '0';
  } catch {
    return true;
  }
};

/** Whether the system allows the sandbox of Chromium: not for root, nor where users may not create namespaces. */
const canSandbox = () =>
  process.platform !== 'linux' ||
  (process.getuid?.() !== 0 &&
    isEnabled('/proc/sys/kernel/unprivileged_userns_clone') &&
    isEnabled('/proc/sys/user/max_user_namespaces'));

async function launch(chromiumPath: string | undefined): Promise<RunningBrowser> {
  const executablePath = findChromium(chromiumPath);
  if (!executablePath) {
    const hint = chromiumPath ? `There is none at CHROMIUM_PATH (${chromiumPath}). ` : '';
    throw new RenderingUnavailable(
      `Reports need a Chromium. ${hint}Install one (for example: apt-get install chromium) or set CHROMIUM_PATH.`,
    );
  }
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({
    executablePath,
    args: FLAGS,
    chromiumSandbox: canSandbox(),
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  const context = await browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(PAGE_TIMEOUT_MS);
  return { browser, context, renders: 0, open: 0, idle: [] };
}

async function capture(
  page: Page,
  address: string,
  format: RenderedFormat,
  { onLoaded, host }: RenderOptions = {},
): Promise<Buffer> {
  await page.setViewportSize(VIEWPORTS[format]);
  // A page is used again for other reports, so the header is also removed here.
  await page.setExtraHTTPHeaders(host ? { 'x-forwarded-host': host } : {});
  await page.goto(address);
  const state = page.locator('[data-report-state="ready"], [data-report-state="failed"]');
  await state.waitFor();
  if ((await state.getAttribute('data-report-state')) === 'failed')
    throw new Error(`the page shows: ${(await state.innerText()).slice(0, 200)}`);
  await page.evaluate('document.fonts.ready.then(() => true)');
  await onLoaded?.();
  if (format === 'png') return state.locator('> *').first().screenshot({ type: 'png' });
  return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
}

/** Renders with one running Chromium. A crashed one is replaced, and its render is retried once. */
export function createRenderer({ chromiumPath, origin, log }: RendererOptions): Renderer {
  let current: Promise<RunningBrowser> | undefined;
  let activeRenders = 0;
  let closed = false;
  const slotWaiters: (() => void)[] = [];

  function getBrowser(): Promise<RunningBrowser> {
    if (closed) throw new Error('the renderer is closed');
    if (current) return current;
    const launching = launch(chromiumPath);
    const clearCurrent = () => {
      if (current === launching) current = undefined;
    };
    launching.then(({ browser }) => browser.once('disconnected', clearCurrent), clearCurrent);
    current = launching;
    return launching;
  }

  /** Renders with the running browser; null when that browser crashed. */
  async function renderOnce(...[address, format, options]: RenderInput): Promise<Buffer | null> {
    const browserPromise = getBrowser();
    const running = await browserPromise;
    running.renders += 1;
    running.open += 1;
    // The next render starts a new browser; this one is closed after its last page.
    if (running.renders >= RENDERS_PER_BROWSER && current === browserPromise) current = undefined;
    let reusable: ReusablePage | undefined;
    try {
      reusable = running.idle.pop() ?? { page: await running.context.newPage(), renders: 0 };
      const content = await capture(reusable.page, `${await origin()}${address}`, format, options);
      reusable.renders += 1;
      if (reusable.renders < RENDERS_PER_PAGE) running.idle.push(reusable);
      else await reusable.page.close();
      return content;
    } catch (error) {
      const crashed = String(error).includes('crashed');
      await reusable?.page.close().catch(() => undefined);
      if (running.browser.isConnected() && !crashed) throw error;
      log.warn({ err: error }, 'the browser crashed; a new one takes over');
      return null;
    } finally {
      running.open -= 1;
      if (current !== browserPromise && running.open === 0)
        await running.browser.close().catch(() => undefined);
    }
  }

  async function withSlot<T>(work: () => Promise<T>): Promise<T> {
    while (activeRenders >= PAGES_AT_ONCE) await new Promise<void>((resolve) => slotWaiters.push(resolve));
    activeRenders += 1;
    try {
      return await work();
    } finally {
      activeRenders -= 1;
      slotWaiters.shift()?.();
    }
  }

  return {
    render: (...input) =>
      withSlot(async () => {
        const content = (await renderOnce(...input)) ?? (await renderOnce(...input));
        if (!content) throw new Error('the browser crashed twice');
        return content;
      }),
    async close() {
      closed = true;
      const last = await current?.catch(() => undefined);
      current = undefined;
      await last?.browser.close().catch(() => undefined);
    },
  };
}
