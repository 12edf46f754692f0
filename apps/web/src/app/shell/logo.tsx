import { useComputedColorScheme } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRuntimeConfig } from '../../shared/runtime-config.ts';

/** The logo in the sidebar: the light one on a dark sidebar, whatever the colour scheme. */
export function Logo() {
  const { brand } = useRuntimeConfig();
  const dark = useComputedColorScheme('light') === 'dark' || brand.style === 2;
  return (
    <Link to="/courses" className="row" aria-label={`${brand.name}: meus cursos`}>
      <img src={dark ? brand.logoOnDark : brand.logo} alt={brand.name} height={32} />
    </Link>
  );
}
