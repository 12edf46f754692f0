import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { findBrand, findBrandRow } from '../../platform/brands/find-brand.ts';
import { cachePerOwner } from '../../platform/cache-per-owner.ts';
import { type Context, withHost } from '../../platform/context.ts';
import { paths } from '../../platform/paths.ts';

/** The icons of the installed app; a maskable one may be cut to any shape by the device. */
export const APP_ICONS = {
  '192': { size: 192, isMaskable: false },
  '512': { size: 512, isMaskable: false },
  maskable: { size: 512, isMaskable: true },
} as const;

export type AppIconName = keyof typeof APP_ICONS;

export const appIconPath = (name: AppIconName) => `/app-icon-${name}.png`;

/** What stays in sight of a maskable icon, whatever its shape: the middle four fifths, and some room around it. */
const SAFE_SHARE = 0.7;
const MAX_BYTES = 5_000_000;
const MAX_PIXELS = 50_000_000;
/** The density at which an SVG of 64 px is drawn with 512 px. */
const SVG_DENSITY = 576;

const icons = cachePerOwner<string, Buffer>({ max: 60 });

async function readIcon({ storage }: Context, path: string): Promise<Buffer | null> {
  if (path.startsWith('/')) return readFile(join(paths.web, path)).catch(() => null);
  const stored = await storage.find(path);
  return stored && stored.size <= MAX_BYTES ? buffer(await stored.open()) : null;
}

const background = (size: number, colour: string) =>
  sharp({ create: { width: size, height: size, channels: 4, background: colour } });

/** A square of the brand's colours, for a brand whose icon cannot be read. */
const drawPlainIcon = (size: number, { ink, accent }: { ink: string; accent: string }) =>
  background(size, ink)
    .composite([
      {
        input: Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 4 4"><circle cx="2" cy="2" r="1" fill="${accent}"/></svg>`,
        ),
      },
    ])
    .png()
    .toBuffer();

async function drawIcon(content: Buffer, name: AppIconName, ink: string): Promise<Buffer> {
  const { size, isMaskable } = APP_ICONS[name];
  const inner = isMaskable ? Math.round(size * SAFE_SHARE) : size;
  const drawn = await sharp(content, { density: SVG_DENSITY, limitInputPixels: MAX_PIXELS })
    .resize(inner, inner, { fit: 'contain', background: '#00000000' })
    .png()
    .toBuffer();
  if (!isMaskable) return drawn;
  return background(size, ink)
    .composite([{ input: drawn, gravity: 'centre' }])
    .png()
    .toBuffer();
}

/** What an icon is drawn from: another icon or colour of the brand gives another version. */
export async function findIconVersion(context: Context, host: string): Promise<string> {
  const branded = withHost(context, host);
  const { icon, light } = await findBrand(branded);
  return createHash('sha256').update(`${icon} ${light.ink} ${light.accent}`).digest('hex').slice(0, 8);
}

/** An icon of the installed app as PNG, in the brand of the host. */
export async function getAppIcon(context: Context, host: string, name: AppIconName): Promise<Buffer> {
  const key = `${await findIconVersion(context, host)} ${name}`;
  const cache = icons(context.config);
  const known = cache.get(key);
  if (known) return known;
  const branded = withHost(context, host);
  const [row, { light, icon }] = await Promise.all([findBrandRow(context.db, host), findBrand(branded)]);
  const content = await readIcon(context, row?.iconPath ?? icon);
  const plain = () => drawPlainIcon(APP_ICONS[name].size, light);
  const drawn = content ? await drawIcon(content, name, light.ink).catch(plain) : await plain();
  cache.set(key, drawn);
  return drawn;
}
