import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Log } from '../logging.ts';
import { findChromium } from './find-chromium.ts';

export type RenderedFormat = 'pdf' | 'png';

/** Makes paper and pictures of screens of ours. */
export interface Renderer {
  render(address: string, format: RenderedFormat): Promise<Buffer>;
  close(): Promise<void>;
}

/** There is no browser to render with; trying again is of no use. */
export class RenderingUnavailable extends Error {}

interface Rendering {
  chromiumPath: string | undefined;
  /** Where the screens are served. */
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
const TIMEOUT_MS = 30_000;
/** Pages and browsers grow with what they have shown; a new page takes a tenth of a second, a browser one. */
const RENDERS_PER_PAGE = 20;
const RENDERS_PER_BROWSER = 200;
const PAGES_AT_ONCE = 2;
/** A picture is as high as what it shows, whatever the window. */
const SIZES = { pdf: { width: 1080, height: 1400 }, png: { width: 1080, height: 400 } } as const;

interface WarmPage {
  page: Page;
  renders: number;
}

interface Warm {
  browser: Browser;
  context: BrowserContext;
  renders: number;
  /** Pages that are being rendered now. */
  open: number;
  /** Pages that have shown a report and can show another: they know the screens' code. */
  idle: WarmPage[];
}

async function launch(chromiumPath: string | undefined): Promise<Warm> {
  const executablePath = findChromium(chromiumPath);
  if (!executablePath) {
    const where = chromiumPath ? `There is none at CHROMIUM_PATH (${chromiumPath}). ` : '';
    throw new RenderingUnavailable(
      `Reports need a Chromium. ${where}Install one (for example: apt-get install chromium) or set CHROMIUM_PATH.`,
    );
  }
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({
    executablePath,
    args: FLAGS,
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
  context.setDefaultTimeout(TIMEOUT_MS);
  return { browser, context, renders: 0, open: 0, idle: [] };
}

async function capture(page: Page, address: string, format: RenderedFormat): Promise<Buffer> {
  await page.setViewportSize(SIZES[format]);
  await page.goto(address);
  const state = page.locator('[data-report-state="ready"], [data-report-state="failed"]');
  await state.waitFor();
  if ((await state.getAttribute('data-report-state')) === 'failed')
    throw new Error(`the screen says: ${(await state.innerText()).slice(0, 200)}`);
  await page.evaluate('document.fonts.ready.then(() => true)');
  if (format === 'png') return state.locator('> *').first().screenshot({ type: 'png' });
  return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
}

/** One warm Chromium for many pages. A crashed one is replaced, and what it was at is tried once more. */
export function createRenderer({ chromiumPath, origin, log }: Rendering): Renderer {
  let warm: Promise<Warm> | undefined;
  let running = 0;
  let closed = false;
  const waiting: (() => void)[] = [];

  function take(): Promise<Warm> {
    if (closed) throw new Error('the renderer is closed');
    if (warm) return warm;
    const launching = launch(chromiumPath);
    const forget = () => {
      if (warm === launching) warm = undefined;
    };
    launching.then(({ browser }) => browser.once('disconnected', forget), forget);
    warm = launching;
    return launching;
  }

  /** Renders with the warm browser; answers with null when that browser died under it. */
  async function renderOnce(address: string, format: RenderedFormat): Promise<Buffer | null> {
    const taken = take();
    const mine = await taken;
    mine.renders += 1;
    mine.open += 1;
    // Who comes next gets a new browser; this one leaves when its last page is done.
    if (mine.renders >= RENDERS_PER_BROWSER && warm === taken) warm = undefined;
    let own: WarmPage | undefined;
    try {
      own = mine.idle.pop() ?? { page: await mine.context.newPage(), renders: 0 };
      const content = await capture(own.page, `${await origin()}${address}`, format);
      own.renders += 1;
      if (own.renders < RENDERS_PER_PAGE) mine.idle.push(own);
      else await own.page.close();
      return content;
    } catch (error) {
      const crashed = String(error).includes('crashed');
      await own?.page.close().catch(() => undefined);
      if (mine.browser.isConnected() && !crashed) throw error;
      log.warn({ err: error }, 'the browser crashed; a new one takes over');
      return null;
    } finally {
      mine.open -= 1;
      if (warm !== taken && mine.open === 0) await mine.browser.close().catch(() => undefined);
    }
  }

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    while (running >= PAGES_AT_ONCE) await new Promise<void>((go) => waiting.push(go));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  }

  return {
    render: (address, format) =>
      inTurn(async () => {
        const content = (await renderOnce(address, format)) ?? (await renderOnce(address, format));
        if (!content) throw new Error('the browser crashed twice');
        return content;
      }),
    async close() {
      closed = true;
      const known = await warm?.catch(() => undefined);
      warm = undefined;
      await known?.browser.close().catch(() => undefined);
    },
  };
}
