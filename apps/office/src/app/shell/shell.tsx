import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { IdleNotice } from '../../shared/session/idle-notice.tsx';
import { Uploads } from '../../shared/uploads/uploads.tsx';
import { PageShortcuts } from './page-shortcuts.tsx';
import { Rail } from './rail.tsx';
import classes from './shell.module.css';

/** The frame of every page: the rail, and on phones a bar at the foot. */
export const Shell = () => (
  <div className={classes.office}>
    <a className={classes.skip} href="#conteudo">
      Pular para o conteúdo
    </a>
    <Rail />
    <div className={classes.page} id="conteudo" tabIndex={-1}>
      <Suspense>
        <Outlet />
      </Suspense>
    </div>
    <Uploads />
    <PageShortcuts />
    <IdleNotice />
  </div>
);
