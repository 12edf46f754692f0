import type { ReactNode } from 'react';
import { useOfficeConfig } from '../../../../shared/office-config.ts';
import { useTitle } from '../../../../shared/use-title.ts';
import classes from './login-layout.module.css';

interface LoginLayoutProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** The frame of the pages before a login. */
export function LoginLayout({ title, lead, children }: LoginLayoutProps) {
  const { brand } = useOfficeConfig();
  useTitle(title);
  return (
    <main className={classes.layout}>
      <div className={classes.logo}>
        <img src={brand.logo} alt={brand.name} className={classes.light} height={28} />
        <img src={brand.logoOnDark} alt={brand.name} className={classes.dark} height={28} />
        <span>escritório</span>
      </div>
      <section className={classes.card}>
        <div>
          <h1>{title}</h1>
          {lead && <p className="muted">{lead}</p>}
        </div>
        {children}
      </section>
    </main>
  );
}
