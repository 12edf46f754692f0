import { useComputedColorScheme } from '@mantine/core';
import { useRuntimeConfig } from './runtime-config.ts';

const isPainting = typeof document === 'undefined';

/** The brand's logo for the current colour scheme. */
export function BrandLogo({ height }: { height: number }) {
  const { brand } = useRuntimeConfig();
  const dark = useComputedColorScheme('light') === 'dark';
  const logo = <img src={dark ? brand.logoOnDark : brand.logo} alt={brand.name} height={height} />;
  if (!isPainting) return logo;
  // Only the browser knows the colour scheme, so both sources are rendered. Without scripts the page is light.
  return (
    <picture className="row">
      <source
        hidden
        media="(prefers-color-scheme: dark) and (scripting: enabled)"
        srcSet={brand.logoOnDark}
      />
      {logo}
    </picture>
  );
}
