import { Fragment } from 'react';
import { useRuntimeConfig } from '../../shared/runtime-config.ts';
import { Logo } from './logo.tsx';
import type { MenuEntry } from './menu-entries.ts';
import { MenuItem } from './menu-item.tsx';
import classes from './sidebar.module.css';

export function Sidebar({ menu }: { menu: MenuEntry[] }) {
  const { version } = useRuntimeConfig();
  return (
    <nav className={`stack ${classes.sidebar}`} aria-label="Menu principal">
      <Logo />
      <div className={`stack ${classes.entries}`}>
        {menu.map((entry) => (
          <Fragment key={entry.name}>
            {entry.separated && <hr className={classes.separator} />}
            <MenuItem entry={entry} shape="row" />
          </Fragment>
        ))}
      </div>
      <p className={`tiny figures ${classes.version}`}>Versão {version}</p>
    </nav>
  );
}
