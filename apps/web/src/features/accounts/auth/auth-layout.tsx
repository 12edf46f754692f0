import { PageHeader } from '@toro/ui/page-header.tsx';
import type { ReactNode } from 'react';
import { BrandLogo } from '../../../shared/brand-logo.tsx';
import { useRuntimeConfig } from '../../../shared/runtime-config.ts';
import classes from './auth-layout.module.css';

/** Layout of the login and password pages: the brand on one side, a form on the other. */
export function AuthLayout({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const { brand } = useRuntimeConfig();
  return (
    <div className={classes.layout}>
      <aside className={`stack ${classes.brandPanel}`} data-gap="l" aria-hidden="true">
        {/* Hidden on phones, which then do not download it. */}
        <img width={56} height={56} src={brand.icon} alt="" loading="lazy" />
        <p className={`figure ${classes.slogan}`}>Uma aula por vez, até o dia da sua prova.</p>
      </aside>
      <main className={classes.main}>
        <div className={`stack ${classes.card}`} data-gap="l">
          <BrandLogo height={36} />
          <PageHeader title={title} lead={lead} />
          {children}
        </div>
      </main>
    </div>
  );
}

export const LoginLayout = ({ children }: { children: ReactNode }) => (
  <AuthLayout title="Entrar" lead="Sua próxima aula está esperando.">
    {children}
  </AuthLayout>
);
