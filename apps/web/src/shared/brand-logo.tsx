import { useComputedColorScheme } from '@mantine/core';
import { useRuntimeConfig } from './runtime-config.ts';

const isPainting = typeof document === 'undefined';

/** The brand's logo for the current colour scheme. */
export function BrandLogo({ height }: { height: number }) {
  const { brand } = useRuntimeConfig();
  const dark = useComputedColorScheme('light') === 'dark';
  const logo = <img src={dark ? brand.logoOnDark : brand.logo} alt={brand.name} height={height} />;
  if (!isPainting) return logo;
  // Before scripts run only the browser knows the colour scheme, so both sources are rendered.
  return (
    <picture className="row">
      <source media="(prefers-color-scheme: dark)" srcSet={brand.logoOnDark} />
      {logo}
    </picture>
  );
}
