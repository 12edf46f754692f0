import {
  isExamPassed,
  PASS_PERCENT_MODULE,
  PASS_PERCENT_OVERALL,
  reachesPercent,
} from '@toro/domain/answer-sheets/sheets/grade';
import { formatPercent } from '@toro/domain/base/text/percent';
import type { Brand } from '../../../shared/runtime-config.ts';
import { periodOf, type SheetResult } from './queries.ts';

const WIDTH = 1080;
const MIN_HEIGHT = 1350;
const MARGIN = 84;
const INNER = WIDTH - 2 * MARGIN;
const LOGO_HEIGHT = 64;
const MODULE_HEIGHT = 92;
const BAR_HEIGHT = 18;

interface PictureInput {
  result: SheetResult;
  brand: Brand;
  /** Null leaves the person out. */
  firstName: string | null;
}

/** The light colours of the tokens, whatever the colour scheme of the page. */
function readLightColours() {
  const element = document.createElement('div');
  element.dataset.paper = '';
  document.body.append(element);
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(`--${name}`);
  const colours = {
    surface: read('surface'),
    sunken: read('sunken'),
    text: read('text'),
    muted: read('muted'),
    low: read('low'),
    right: read('right'),
  };
  element.remove();
  return colours;
}

/** The logo, or null if it cannot be drawn into a picture that is read again. */
async function loadLogo(address: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = address;
  try {
    await image.decode();
    return image.naturalHeight > 0 ? image : null;
  } catch {
    return null;
  }
}

/** Splits a text into lines of the given width; the last of `max` lines ends with an ellipsis if text is left. */
function wrapText(context: CanvasRenderingContext2D, text: string, width: number, max: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && context.measureText(longer).width > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  lines.push(line);
  const kept = lines.slice(0, max);
  let last = lines.length > max ? `${kept.pop()}…` : (kept.pop() ?? '');
  while (last.length > 1 && context.measureText(last).width > width) last = `${last.slice(0, -2)}…`;
  return [...kept, last];
}

/** Draws a result with its modules as a PNG. It contains neither the link of the result nor an e-mail address. */
export async function drawResultPicture({ result, brand, firstName }: PictureInput): Promise<File | null> {
  const { grade, modules, gabarito, key_state } = result;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context || !grade) return null;
  const logo = await loadLogo(brand.logo);
  const colours = readLightColours();
  const family = getComputedStyle(document.body).fontFamily;
  const setFont = (size: number, weight: number) => {
    context.font = `${weight} ${size}px ${family}`;
  };

  setFont(48, 700);
  const title = wrapText(context, gabarito.name, INNER, 3);
  const head = MARGIN + LOGO_HEIGHT + 96 + title.length * 60;
  const score = head + (firstName === null ? 24 : 80);
  const firstModule = score + 320;
  const foot = firstModule + modules.length * MODULE_HEIGHT + 100;
  canvas.width = WIDTH;
  canvas.height = Math.max(MIN_HEIGHT, foot + MARGIN);

  const write = (text: string, x: number, y: number, colour: string, align: CanvasTextAlign = 'left') => {
    context.fillStyle = colour;
    context.textAlign = align;
    context.fillText(text, x, y);
  };
  const fillBar = (x: number, y: number, width: number, height: number, colour: string) => {
    context.fillStyle = colour;
    context.beginPath();
    context.roundRect(x, y, width, height, height / 2);
    context.fill();
  };

  context.fillStyle = colours.surface;
  context.fillRect(0, 0, WIDTH, canvas.height);
  context.fillStyle = brand.light.accent;
  context.fillRect(0, 0, WIDTH, 16);

  if (logo) {
    const width = (logo.naturalWidth / logo.naturalHeight) * LOGO_HEIGHT;
    context.drawImage(logo, MARGIN, MARGIN, Math.min(width, INNER), LOGO_HEIGHT);
  } else {
    setFont(48, 700);
    write(brand.name, MARGIN, MARGIN + 50, brand.light.ink);
  }
  setFont(32, 500);
  write(periodOf(gabarito), MARGIN, MARGIN + LOGO_HEIGHT + 72, colours.muted);
  setFont(48, 700);
  for (const [at, line] of title.entries())
    write(line, MARGIN, MARGIN + LOGO_HEIGHT + 136 + at * 60, colours.text);
  setFont(40, 600);
  if (firstName !== null) {
    const [name = ''] = wrapText(context, firstName, INNER, 1);
    write(name, MARGIN, head + 88, colours.muted);
  }

  setFont(168, 700);
  const percent = formatPercent(grade.percentage);
  write(percent, MARGIN - 6, score + 176, colours.text);
  const besideScore = MARGIN + context.measureText(percent).width + 28;
  setFont(36, 600);
  write(`${grade.hits} de ${grade.total}`, besideScore, score + 128, colours.muted);
  write('questões certas', besideScore, score + 172, colours.muted);
  const grades = modules.flatMap((module) => (module.grade ? [module.grade] : []));
  const passed = isExamPassed(grade, grades);
  const limits = `${PASS_PERCENT_OVERALL}% no total e ${PASS_PERCENT_MODULE}% em cada módulo`;
  setFont(30, 600);
  write(
    passed ? `Passa: pelo menos ${limits}` : `Para passar: ${limits}`,
    MARGIN,
    score + 248,
    passed ? colours.right : colours.muted,
  );

  for (const [at, { number, title: name, grade: own }] of modules.entries()) {
    if (!own) continue;
    const y = firstModule + at * MODULE_HEIGHT;
    const low = !reachesPercent(own, PASS_PERCENT_MODULE);
    setFont(30, 500);
    const [label = ''] = wrapText(context, `${number}. ${name}`, INNER - 140, 1);
    write(label, MARGIN, y + 30, colours.text);
    setFont(30, 700);
    write(formatPercent(own.percentage), MARGIN + INNER, y + 30, low ? colours.low : colours.text, 'right');
    fillBar(MARGIN, y + 48, INNER, BAR_HEIGHT, colours.sunken);
    const width = (INNER * own.percentage) / 100;
    if (width > 0)
      fillBar(
        MARGIN,
        y + 48,
        Math.max(width, BAR_HEIGHT),
        BAR_HEIGHT,
        low ? colours.low : brand.light.accent,
      );
    context.fillStyle = colours.text;
    for (const mark of [PASS_PERCENT_MODULE, PASS_PERCENT_OVERALL])
      context.fillRect(MARGIN + (INNER * mark) / 100, y + 43, 3, BAR_HEIGHT + 10);
  }

  setFont(26, 500);
  const key = key_state === 'official' ? 'oficial' : 'preliminar';
  write(`Corrigido pelo gabarito ${key}`, MARGIN, canvas.height - MARGIN, colours.muted);
  write(brand.name, MARGIN + INNER, canvas.height - MARGIN, colours.muted, 'right');

  return new Promise((resolve) =>
    canvas.toBlob(
      (blob) => resolve(blob && new File([blob], 'resultado.png', { type: 'image/png' })),
      'image/png',
    ),
  );
}
