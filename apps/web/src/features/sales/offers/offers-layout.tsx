import { PageHeader } from '@toro/ui/page-header.tsx';
import type { ReactNode } from 'react';
import { BrandLogo } from '../../../shared/brand-logo.tsx';
import { useRuntimeConfig } from '../../../shared/runtime-config.ts';
import { setVisitorChoice } from '../../../shared/visitor-choice.ts';
import classes from './offers-layout.module.css';

/** Layout of the list of courses on sale: the brand above, the contact below. */
export function OffersLayout({ children }: { children: ReactNode }) {
  const { brand, links, support } = useRuntimeConfig();
  return (
    <div className={classes.frame}>
      <header className={`row ${classes.top}`} data-spread data-nowrap>
        <a href={links.publicSite} className={`row ${classes.link}`}>
          <BrandLogo height={32} />
        </a>
        <a href="/" className={`row strong medium ${classes.link}`}>
          Área do aluno
        </a>
      </header>
      <main className={`page ${classes.main}`}>
        <PageHeader
          title="Cursos"
          lead="Veja o que cada curso ensina, quando começa e quanto custa. A matrícula leva poucos minutos."
        />
        {children}
      </main>
      <footer className={classes.foot}>
        <div className={`row muted medium ${classes.contact}`} data-gap="l" data-spread>
          <address className="row" data-gap="l">
            <span className="strong">{brand.name}</span>
            <a className={`row ${classes.link}`} href={links.support} target="_blank" rel="noopener">
              Falar com a gente
            </a>
            <a className={`row ${classes.link}`} href={`mailto:${support.email}`}>
              {support.email}
            </a>
          </address>
          <p className="row" data-gap="l">
            <a className={`row ${classes.link}`} href={links.terms}>
              Termos de uso
            </a>
            <a className={`row ${classes.link}`} href={links.privacy}>
              Privacidade
            </a>
            <button
              type="button"
              className={`linkButton row ${classes.link}`}
              onClick={() => setVisitorChoice(null)}
            >
              Cookies
            </button>
          </p>
        </div>
      </footer>
    </div>
  );
}
