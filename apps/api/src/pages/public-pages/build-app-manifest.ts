import { findBrand } from '../../platform/brands/find-brand.ts';
import { type Context, withHost } from '../../platform/context.ts';
import { APP_ICONS, type AppIconName, appIconPath, findIconVersion } from './app-icon.ts';

/** Devices cut longer names below an icon. */
const MAX_SHORT_NAME = 12;

/** The name below the icon: the whole one, else as many words as fit. */
export function toShortName(name: string): string {
  const words = name.split(/\s+/);
  let short = words[0]?.slice(0, MAX_SHORT_NAME) ?? '';
  for (const word of words.slice(1)) {
    if (`${short} ${word}`.length > MAX_SHORT_NAME) break;
    short = `${short} ${word}`;
  }
  return short;
}

/** What a device needs to install the app, in the brand of the host. */
export async function buildAppManifest(context: Context, host: string) {
  const { name, light } = await findBrand(withHost(context, host));
  const version = await findIconVersion(context, host);
  return {
    // The same app stays the same when its start page or name changes.
    id: '/study',
    name,
    short_name: toShortName(name),
    description: 'Aulas, provas, revisão e treinos, também sem internet.',
    lang: 'pt-BR',
    dir: 'ltr',
    start_url: '/study',
    scope: '/',
    display: 'standalone',
    theme_color: light.ink,
    background_color: light.rail,
    icons: (Object.keys(APP_ICONS) as AppIconName[]).map((icon) => {
      const { size, isMaskable } = APP_ICONS[icon];
      return {
        src: `${appIconPath(icon)}?v=${version}`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: isMaskable ? 'maskable' : 'any',
      };
    }),
  };
}
