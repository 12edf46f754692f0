import type { ReactNode } from 'react';
import { BrandLogo } from '../../shared/brand-logo.tsx';
import { useRuntimeConfig } from '../../shared/runtime-config.ts';
import classes from './sheet-layout.module.css';

/** Layout of the public pages of the answer sheet. */
export function SheetLayout({ children, foot }: { children: ReactNode; foot?: ReactNode }) {
  const { links } = useRuntimeConfig();
  return (
    <div className={classes.frame}>
      <header className={classes.top}>
        <a href={links.publicSite} className={`row ${classes.home}`}>
          <BrandLogo height={32} />
        </a>
      </header>
      <main className={`page ${classes.main}`} data-width="text">
        {children}
      </main>
      {foot}
    </div>
  );
}
