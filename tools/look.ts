import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { build } from './build.ts';
import { chromiumFlags, ensureChromium } from './chromium.ts';
import { inRepository } from './repository.ts';
import { runStep } from './run-step.ts';

const LOOK = inRepository('.data/look');
const SHOTS = join(LOOK, 'shots');
const PAGES_PER_SHEET = 5;
const VIEWS = ['390-light', '390-dark', '820-light', '820-dark', '1440-light', '1440-dark'];

/** Renders every page and dialog of the journeys, or those whose names match, at three widths in both colour schemes, as contact sheets. */
const started = Date.now();
rmSync(LOOK, { recursive: true, force: true });
mkdirSync(SHOTS, { recursive: true });
await build({ ifStale: true });
const executablePath = ensureChromium();
const cli = inRepository('node_modules/@playwright/test/cli.js');
const config = inRepository('e2e/look.config.ts');
const code = await runStep(process.execPath, [cli, 'test', '-c', config], {
  ...process.env,
  CHROMIUM_PATH: executablePath,
  LOOK_AT: process.argv[2] ?? '',
});
await writeSheets();
console.log(`Contact sheets are in .data/look (${Math.round((Date.now() - started) / 1000)} s)`);
process.exit(code);

async function writeSheets(): Promise<void> {
  const names = readdirSync(SHOTS).sort();
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  const page = await browser.newPage({ viewport: { width: 2300, height: 1000 } });
  for (let first = 0; first < names.length; first += PAGES_PER_SHEET) {
    const file = join(LOOK, 'sheet.html');
    writeFileSync(file, sheetHtml(names.slice(first, first + PAGES_PER_SHEET)));
    await page.goto(pathToFileURL(file).href);
    const sheet = String(first / PAGES_PER_SHEET + 1).padStart(2, '0');
    await page.screenshot({ path: join(LOOK, `sheet-${sheet}.png`), fullPage: true });
    rmSync(file);
  }
  await browser.close();
}

function sheetHtml(names: readonly string[]): string {
  const image = (name: string, view: string) => {
    const path = join(SHOTS, name, `${view}.jpg`);
    return existsSync(path)
      ? `<img class="w${view.split('-')[0]}" src="${pathToFileURL(path).href}">`
      : '<p>missing</p>';
  };
  const rows = names.map(
    (name) => `<h2>${name}</h2><div>${VIEWS.map((view) => image(name, view)).join('')}</div>`,
  );
  return `<!doctype html><meta charset="utf-8"><style>
    body { margin: 16px; background: #777; font: 20px sans-serif; }
    h2 { margin: 12px 0 6px; color: #fff; font-size: 22px; }
    div { display: flex; gap: 12px; align-items: flex-start; }
    .w390 { width: 210px; }
    .w820 { width: 330px; }
    .w1440 { width: 560px; }
  </style>${rows.join('')}`;
}
