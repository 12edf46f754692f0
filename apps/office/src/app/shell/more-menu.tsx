import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { MenuEntry } from './menu.ts';
import classes from './shell.module.css';

/** On phones: the sections for which the bar at the foot has no room. */
export function MoreMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isActive = entries.some(({ to }) => pathname.startsWith(to));
  return (
    <Menu position="top-end" width={220}>
      <Menu.Target>
        <button
          type="button"
          className={`${classes.entry} ${classes.more}`}
          data-status={isActive ? 'active' : undefined}
        >
          <IconDots size={18} stroke={1.75} aria-hidden />
          <span>Mais</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map(({ to, label, icon: Icon }) => (
          <Menu.Item
            key={to}
            leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
            onClick={() => void navigate({ to })}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
