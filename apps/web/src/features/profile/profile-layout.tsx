import { IconExternalLink, IconLock, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRuntimeConfig } from '../../shared/runtime-config.ts';
import classes from './profile-layout.module.css';

/** The pages of the profile with their menu. */
export function ProfileLayout({ children }: { children: ReactNode }) {
  const { links } = useRuntimeConfig();
  return (
    <div className={classes.frame}>
      <nav className={classes.menu} aria-label="Perfil">
        <Link to="/user" className={classes.item} activeOptions={{ exact: true }}>
          <IconUser size={20} stroke={1.75} aria-hidden />
          Editar Perfil
        </Link>
        <Link to="/user/pass" className={classes.item}>
          <IconLock size={20} stroke={1.75} aria-hidden />
          Alterar senha
        </Link>
        <a className={classes.logout} href={links.deleteAccount} target="_blank" rel="noopener">
          Deletar minha conta
          <IconExternalLink size={16} stroke={1.75} aria-hidden />
        </a>
      </nav>
      <div className={classes.content}>{children}</div>
    </div>
  );
}
