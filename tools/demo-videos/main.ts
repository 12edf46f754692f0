import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { parse } from 'yaml';
import { chromiumFlags, ensureChromium } from '../chromium.ts';
import { inRepository } from '../repository.ts';
import { encodeScenes } from './encode-scenes.ts';
import { HEIGHT, renderScene, WIDTH } from './slide-html.ts';
import { buildScenes, type VideoScript, writeChapters, writeSubtitles } from './video-script.ts';
import { writeWebm } from './write-webm.ts';

const MEDIA = inRepository('apps/api/demo/media');
const SCRIPTS = inRepository('tools/demo-videos/scripts');
const FONT = inRepository('node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2');
/** The subtitles are drawn over the part below. */
const LOWEST_TEXT = HEIGHT - 80;
/** The encoders need a secure address, and a loopback address is one. */
const ENCODER_PAGE = 'http://localhost/encoder';

async function makeVideo(browser: Browser, name: string, font: string): Promise<void> {
  const script: VideoScript = parse(readFileSync(join(SCRIPTS, `${name}.yaml`), 'utf8'));
  const scenes = buildScenes(script);
  const slides = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
  const pictures = [];
  for (const scene of scenes) {
    await slides.setContent(renderScene(script, scene, font));
    await slides.evaluate(() => document.fonts.ready);
    const bottom = await slides.locator('ul').evaluate((list) => list.getBoundingClientRect().bottom);
    if (bottom > LOWEST_TEXT) throw new Error(`${name}: '${scene.slide.heading}' is too long for its slide`);
    const png = await slides.screenshot();
    pictures.push({
      png: png.toString('base64'),
      start: scene.start,
      end: scene.end,
      isWhole: scene.isWhole,
      hasChime: scene.isNewChapter,
    });
  }
  const encoder = await browser.newPage();
  await encoder.route(ENCODER_PAGE, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await encoder.goto(ENCODER_PAGE);
  const { chunks, opusHeader } = await encodeScenes(encoder, { width: WIDTH, height: HEIGHT, pictures });
  const seconds = scenes.at(-1)?.end ?? 0;
  const webm = writeWebm({ width: WIDTH, height: HEIGHT, duration: seconds * 1000, opusHeader, chunks });
  writeFileSync(join(MEDIA, `${name}.webm`), webm);
  writeFileSync(join(MEDIA, `${name}.vtt`), writeSubtitles(scenes));
  writeFileSync(join(MEDIA, `${name}.chapters.vtt`), writeChapters(scenes));
  await Promise.all([slides.close(), encoder.close()]);
  console.log(`${name}: ${seconds} s, ${Math.round(webm.length / 1024)} KB`);
}

/** Makes the videos of the demo academy from their scripts; names limit it to those. */
const names = process.argv.slice(2);
const scripts = readdirSync(SCRIPTS)
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => file.slice(0, -'.yaml'.length));
const font = `data:font/woff2;base64,${readFileSync(FONT).toString('base64')}`;
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
try {
  for (const name of scripts)
    if (names.length === 0 || names.includes(name)) await makeVideo(browser, name, font);
} finally {
  await browser.close();
}
