import { IconExternalLink, IconLock, IconReceipt, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRuntimeConfig } from '../../../shared/runtime-config.ts';
import classes from './profile-layout.module.css';

/** The pages of the profile with their menu. */
export function ProfileLayout({ children }: { children: ReactNode }) {
  const { links } = useRuntimeConfig();
  return (
    <div className={`columns ${classes.frame}`}>
      <nav className={`stack ${classes.menu}`} data-gap="2xs" aria-label="Perfil">
        <Link to="/user" className={`row mediumWeight ${classes.item}`} activeOptions={{ exact: true }}>
          <IconUser size={20} stroke={1.75} aria-hidden />
          Editar Perfil
        </Link>
        <Link to="/user/pass" className={`row mediumWeight ${classes.item}`}>
          <IconLock size={20} stroke={1.75} aria-hidden />
          Alterar senha
        </Link>
        <Link to="/user/orders" className={`row mediumWeight ${classes.item}`}>
          <IconReceipt size={20} stroke={1.75} aria-hidden />
          Meus pedidos
        </Link>
        {links.deleteAccount ? (
          <a
            className={`row failure medium ${classes.logout}`}
            data-gap="xs"
            href={links.deleteAccount}
            target="_blank"
            rel="noopener"
          >
            Deletar minha conta
            <IconExternalLink size={16} stroke={1.75} aria-hidden />
          </a>
        ) : (
          <Link to="/user/delete" className={`row failure medium ${classes.logout}`}>
            Deletar minha conta
          </Link>
        )}
      </nav>
      <div className="stack">{children}</div>
    </div>
  );
}
