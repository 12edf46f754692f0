import { escapeHtml } from '@toro/domain/base/text/escape-html';
import type { Scene, VideoScript } from './video-script.ts';

export const WIDTH = 960;
export const HEIGHT = 540;

const STYLE = `
  * { box-sizing: border-box; margin: 0; }
  body { width: ${WIDTH}px; height: ${HEIGHT}px; padding: 44px 64px; background: #18213a; color: #fff;
    font: 560 28px/1.35 Figtree, sans-serif; letter-spacing: -0.01em; overflow: hidden; }
  .top { display: flex; justify-content: space-between; color: #c3c9d8; font-size: 19px; letter-spacing: 0; }
  h1 { margin-top: 26px; font-size: 43px; font-weight: 720; line-height: 1.15; letter-spacing: -0.02em; text-wrap: balance; }
  h1::after { content: ''; display: block; width: 64px; height: 6px; margin: 18px 0 22px; border-radius: 3px; background: #f4b53f; }
  .first h1 { margin-top: 110px; font-size: 58px; }
  ul { display: grid; gap: 12px; padding: 0; list-style: none; }
  li { display: grid; grid-template-columns: 34px 1fr; }
  li::before { content: ''; width: 11px; height: 11px; margin-top: 14px; border-radius: 50%; background: #f4b53f; }
  .formula { width: fit-content; margin-bottom: 22px; padding: 14px 26px; border-radius: 14px; background: #26314f;
    font-size: 38px; font-weight: 640; font-variant-numeric: tabular-nums; }
  .bars { display: grid; gap: 12px; margin-bottom: 22px; font-size: 23px; }
  .bar { display: grid; grid-template-columns: 210px 1fr; align-items: center; gap: 18px; }
  .bar > div { display: flex; align-items: center; gap: 14px; font-variant-numeric: tabular-nums; }
  .bar > div::before { content: ''; width: calc(var(--share) * 3.6px); height: 26px; border-radius: 6px; background: #f4b53f; }
  .foot { position: absolute; right: 64px; bottom: 34px; left: 64px; display: flex; gap: 6px; }
  .foot span { flex: 1; height: 5px; border-radius: 3px; background: #35405f; }
  .foot span.done { background: #f4b53f; }
`;

const renderBars = (bars: NonNullable<Scene['slide']['bars']>) =>
  `<div class="bars">${bars
    .map(
      ({ label, percent, text }) =>
        `<div class="bar"><span>${escapeHtml(label)}</span><div style="--share:${percent}">${escapeHtml(text)}</div></div>`,
    )
    .join('')}</div>`;

/** The picture of a scene. The lowest part stays free for the subtitles of the player. */
export function renderScene(script: VideoScript, scene: Scene, font: string): string {
  const { slide, chapter, points } = scene;
  const chapterIndex = script.chapters.findIndex(({ title }) => title === chapter);
  const isFirst = chapterIndex === 0 && script.chapters[0]?.slides[0] === slide;
  const visible = (slide.points ?? []).slice(0, points);
  return `<!doctype html><style>@font-face { font-family: Figtree; font-weight: 300 900; src: url(${font}); }${STYLE}</style>
<body class="${isFirst ? 'first' : ''}">
<div class="top"><span>${isFirst ? '' : escapeHtml(script.title)}</span><span>${escapeHtml(`${chapterIndex + 1} · ${chapter}`)}</span></div>
<h1>${escapeHtml(slide.heading)}</h1>
${slide.formula ? `<div class="formula">${escapeHtml(slide.formula)}</div>` : ''}
${slide.bars ? renderBars(slide.bars) : ''}
<ul>${visible.map(({ text }) => `<li><span>${escapeHtml(text)}</span></li>`).join('')}</ul>
<div class="foot">${script.chapters.map((_, index) => `<span class="${index <= chapterIndex ? 'done' : ''}"></span>`).join('')}</div>`;
}
