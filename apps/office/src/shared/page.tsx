import { IconChevronLeft, IconSearch } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HelpLink } from './help/help-link.tsx';
import classes from './page.module.css';
import { setSearchOpen } from './search-open.ts';
import { useTitle } from './use-title.ts';

interface PageProps {
  title: string;
  /** The page above this one. */
  parent?: { label: string } & Pick<LinkProps, 'to' | 'params'>;
  /** What stands beside the title, such as a state. */
  beside?: ReactNode;
  /** Figures in one line below the bar. */
  strip?: ReactNode;
  /** Controls at the right of the bar. */
  actions?: ReactNode;
  /** Narrower, for forms and texts. */
  narrow?: boolean;
  children: ReactNode;
}

/** The bar with where one is and what one can do, and the page below it. */
export function Page({ title, parent, beside, strip, actions, narrow, children }: PageProps) {
  useTitle(title);
  return (
    <>
      <header className={classes.bar}>
        <div className={classes.crumbs}>
          {parent && (
            <>
              <Link to={parent.to} params={parent.params}>
                <IconChevronLeft size={20} stroke={1.75} aria-hidden />
                <span>{parent.label}</span>
              </Link>
              <span className={classes.slash} aria-hidden>
                /
              </span>
            </>
          )}
          <h1>{title}</h1>
        </div>
        {beside}
        <div className={`row ${classes.actions}`} data-nowrap>
          {actions}
          <HelpLink />
          <button type="button" className={classes.search} onClick={() => setSearchOpen(true)}>
            <IconSearch size={20} stroke={1.75} aria-hidden />
            <span className="visuallyHidden">Buscar</span>
          </button>
        </div>
      </header>
      {strip}
      <main className={classes.main} data-narrow={narrow || undefined}>
        {children}
      </main>
    </>
  );
}
