import { UnstyledButton } from '@mantine/core';
import { useClickOutside, useWindowEvent } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import classes from './bottom-bar.module.css';
import type { MenuEntry } from './menu-entries.ts';
import item from './menu-item.module.css';
import { MenuItem } from './menu-item.tsx';

/** The entries of the bar on phones; all others are in the pop-up. More than four and the pop-up do not fit. */
const BOTTOM_BAR_ENTRIES: readonly string[] = ['start', 'courses', 'study', 'notifications'];
const WITHOUT_STUDY: readonly string[] = ['start', 'courses', 'questions', 'notifications'];

export function BottomBar({ menu }: { menu: MenuEntry[] }) {
  const [open, setOpen] = useState(false);
  const popUp = useClickOutside<HTMLDivElement>(() => setOpen(false));
  useWindowEvent('keydown', (event) => event.key === 'Escape' && setOpen(false));
  const path = useRouterState({ select: (state) => state.location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pop-up closes whenever the path changes
  useEffect(() => setOpen(false), [path]);
  const names = menu.some(({ name }) => name === 'study') ? BOTTOM_BAR_ENTRIES : WITHOUT_STUDY;
  const first = menu.filter((entry) => names.includes(entry.name));
  const rest = menu.filter((entry) => !names.includes(entry.name));
  const isInRest = rest.some(({ to }) => to && to !== '/courses' && path.startsWith(to));
  return (
    <nav className={classes.bar} aria-label="Menu principal">
      {first.map((entry) => (
        <MenuItem key={entry.name} entry={entry} shape="column" />
      ))}
      <div ref={popUp} className={classes.more}>
        <UnstyledButton
          className={`row medium ${item.item}`}
          data-nowrap
          data-shape="column"
          data-status={isInRest ? 'active' : undefined}
          aria-expanded={open}
          aria-controls="more-items"
          onClick={() => setOpen(!open)}
        >
          <IconDots size={22} stroke={1.75} aria-hidden />
          <span>Mais itens</span>
        </UnstyledButton>
        {open && (
          <ul id="more-items" className={`plainList ${classes.popUp}`} aria-label="Mais itens">
            {rest.map((entry) => (
              <li key={entry.name} className={entry.separated ? classes.separated : undefined}>
                <MenuItem entry={entry} shape="row" onChosen={() => setOpen(false)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </nav>
  );
}
