import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import {
  IconFileSpreadsheet,
  IconLogout,
  IconMoon,
  IconSelector,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { staffCalls } from '@toro/contract/accounts/staff/calls';
import { formatRoles } from '@toro/domain/accounts/staff/roles';
import { api, queryClient } from '../../shared/api.ts';
import { initialsOf } from '../../shared/initials.ts';
import { type StaffSession, setSession } from '../../shared/session/session-query.ts';
import classes from './shell.module.css';

/** The person at the foot of the rail: own account, colour scheme and logout. */
export function AccountMenu({ member }: { member: StaffSession['member'] }) {
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  async function logout() {
    await api.send(staffCalls.logoutStaff).catch(() => undefined);
    queryClient.clear();
    setSession(null);
    await navigate({ to: '/entrar' });
  }
  return (
    <Menu position="top-start" width={220}>
      <Menu.Target>
        <button type="button" className={classes.me}>
          <span className="visuallyHidden">Conta de {member.name}</span>
          <span className={classes.avatar} aria-hidden>
            {initialsOf(member.name)}
          </span>
          <span className={classes.meName} aria-hidden>
            <b>{member.name}</b>
            <small>{formatRoles(member.roles)}</small>
          </span>
          <IconSelector size={16} stroke={1.75} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconUserCircle size={16} stroke={1.75} aria-hidden />}
          onClick={() => void navigate({ to: '/conta' })}
        >
          Minha conta
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />}
          onClick={() => void navigate({ to: '/conta/arquivos' })}
        >
          Meus arquivos
        </Menu.Item>
        <Menu.Item
          leftSection={
            isDark ? (
              <IconSun size={16} stroke={1.75} aria-hidden />
            ) : (
              <IconMoon size={16} stroke={1.75} aria-hidden />
            )
          }
          onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
        >
          {isDark ? 'Modo claro' : 'Modo escuro'}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={16} stroke={1.75} aria-hidden />}
          onClick={() => void logout()}
        >
          Sair
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
