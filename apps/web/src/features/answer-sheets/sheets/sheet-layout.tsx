import { lazy, type ReactNode, Suspense } from 'react';
import { BrandLogo } from '../../../shared/brand-logo.tsx';
import { useRuntimeConfig } from '../../../shared/runtime-config.ts';
import { useSession } from '../../../shared/session.ts';
import classes from './sheet-layout.module.css';

/** Loaded for students only: an episode that plays in the student area goes on here. */
const PodcastPlayerHost = lazy(() =>
  import('../../catalogue/podcasts/index.ts').then((module) => ({ default: module.PodcastPlayerHost })),
);

/** Layout of the public pages of the answer sheet. */
export function SheetLayout({ children, foot }: { children: ReactNode; foot?: ReactNode }) {
  const { links } = useRuntimeConfig();
  const isStudent = useSession((session) => session.user !== null);
  return (
    <div className={classes.frame}>
      <header className={classes.top}>
        <a href={links.publicSite} className={`row ${classes.home}`}>
          <BrandLogo height={32} />
        </a>
      </header>
      {isStudent && (
        <Suspense fallback={null}>
          <PodcastPlayerHost />
        </Suspense>
      )}
      <main className={`page ${classes.main}`} data-width="text">
        {children}
      </main>
      {foot}
    </div>
  );
}
