import { useComputedColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { useRuntimeConfig } from '../../app/config.ts';
import classes from './sheet-frame.module.css';

/** A public page of the answer sheet: the brand, one column, nothing else. */
export function SheetFrame({ children, foot }: { children: ReactNode; foot?: ReactNode }) {
  const { brand, links } = useRuntimeConfig();
  const dark = useComputedColorScheme('light') === 'dark';
  return (
    <div className={classes.frame}>
      <header className={classes.top}>
        <a href={links.publicSite} className={classes.home}>
          <img src={dark ? brand.logoOnDark : brand.logo} alt={brand.name} height={32} />
        </a>
      </header>
      <main className={classes.main}>{children}</main>
      {foot}
    </div>
  );
}
