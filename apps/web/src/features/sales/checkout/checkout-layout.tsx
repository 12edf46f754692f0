import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandWhatsapp,
  IconBrandYoutube,
  IconWorld,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { BrandLogo } from '../../../shared/brand-logo.tsx';
import { useRuntimeConfig } from '../../../shared/runtime-config.ts';
import { setVisitorChoice } from '../../../shared/visitor-choice.ts';
import classes from './checkout-layout.module.css';

const ICONS = {
  instagram: IconBrandInstagram,
  youtube: IconBrandYoutube,
  linkedin: IconBrandLinkedin,
  facebook: IconBrandFacebook,
};

const socialIcon = (name: string) => ICONS[name.toLowerCase() as keyof typeof ICONS] ?? IconWorld;

function SocialLinks() {
  const { social } = useRuntimeConfig();
  if (social.length === 0) return null;
  return (
    <ul className={`plainList row ${classes.social}`} data-gap="2xs" aria-label="Redes sociais">
      {social.map(({ name, url }) => {
        const Icon = socialIcon(name);
        return (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener" aria-label={name}>
              <Icon size={20} stroke={1.75} aria-hidden />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** Renders nothing for an academy without WhatsApp: its link then is the e-mail address, which is shown as well. */
function Whatsapp({ withNumber = false }: { withNumber?: boolean }) {
  const { links, support } = useRuntimeConfig();
  if (links.whatsapp.startsWith('mailto:')) return null;
  return (
    <a
      className={`row strong ${classes.link} ${classes.whatsapp}`}
      data-gap="xs"
      href={links.whatsapp}
      target="_blank"
      rel="noopener"
    >
      <IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />
      {withNumber && support.whatsapp ? `WhatsApp ${support.whatsapp}` : 'WhatsApp'}
    </a>
  );
}

export function SupportContact() {
  const { support } = useRuntimeConfig();
  return (
    <address className={`stack muted medium ${classes.contact}`} data-gap="2xs">
      <Whatsapp withNumber />
      {support.phone && (
        <a className={`row ${classes.low}`} href={`tel:+55${support.phone.replace(/\D/g, '')}`}>
          Telefone {support.phone}
        </a>
      )}
      <a className={`row ${classes.low}`} href={`mailto:${support.email}`}>
        {support.email}
      </a>
      {support.hours.map((hours) => (
        <span key={hours}>{hours}</span>
      ))}
    </address>
  );
}

/** Layout of the checkout: brand and support contact above, the academy's data below. */
export function CheckoutLayout({ children }: { children: ReactNode }) {
  const { brand, links, support } = useRuntimeConfig();
  return (
    <div className={classes.frame}>
      <header className={`row ${classes.top}`} data-gap="m" data-spread>
        <a href={links.publicSite} className={`row ${classes.link}`}>
          <BrandLogo height={32} />
        </a>
        <div className={`row muted medium ${classes.help}`} data-gap="m">
          <span className={classes.wide}>Precisa de ajuda?</span>
          <Whatsapp />
          <a className={classes.wide} href={`mailto:${support.email}`}>
            {support.email}
          </a>
          <div className={classes.wide}>
            <SocialLinks />
          </div>
        </div>
      </header>
      <main className={classes.main}>{children}</main>
      <footer className={classes.foot}>
        <div className={classes.columns}>
          <div className="stack" data-gap="s">
            <h2 className="smallHeading">Fale com a gente</h2>
            <SupportContact />
          </div>
          <div className="stack" data-gap="s">
            <h2 className="smallHeading">{brand.name}</h2>
            <SocialLinks />
            <p className="row medium" data-gap="m">
              <a className={`row muted ${classes.low}`} href={links.terms}>
                Termos de uso
              </a>
              <a className={`row muted ${classes.low}`} href={links.privacy}>
                Privacidade
              </a>
              <button
                type="button"
                className={`linkButton row muted ${classes.low}`}
                onClick={() => setVisitorChoice(null)}
              >
                Cookies
              </button>
            </p>
          </div>
        </div>
      </footer>
    </div>
  );
}
