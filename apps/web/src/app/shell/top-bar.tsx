import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { greetByTime } from '@toro/domain/base/text/greeting';
import { useSession } from '../../shared/session.ts';
import { Logo } from './logo.tsx';
import classes from './top-bar.module.css';

function SchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  const Icon = dark ? IconSun : IconMoon;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      className={`muted ${classes.scheme}`}
      aria-label={dark ? 'Usar tema claro' : 'Usar tema escuro'}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}

/** Greeting, colour scheme switch and link to the profile. `logo` is shown at widths without a sidebar. */
export function TopBar({ logo }: { logo: boolean }) {
  const user = useSession((session) => session.user);
  if (!user) return null;
  return (
    <header className={`row ${classes.bar}`} data-end data-nowrap>
      {logo && <Logo />}
      <p className={`muted medium ${classes.greeting}`}>
        {greetByTime(new Date().getHours(), user.firstName)}
      </p>
      <SchemeSwitch />
      <Link to="/user" className={`circle ${classes.avatar}`} aria-label={`Meu perfil: ${user.name}`}>
        {user.foto ? (
          <img src={user.foto} alt="" />
        ) : (
          <span aria-hidden="true">{user.name.charAt(0).toUpperCase()}</span>
        )}
      </Link>
    </header>
  );
}
