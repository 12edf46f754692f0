import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useOfficeConfig } from '../../shared/office-config.ts';
import { setSearchOpen } from '../../shared/search-open.ts';
import { useMember, usePermission } from '../../shared/session/session-query.ts';
import { formatKeys } from '../../shared/shortcuts/shortcuts.ts';
import { AccountMenu } from './account-menu.tsx';
import { MENU } from './menu.ts';
import { MoreMenu } from './more-menu.tsx';
import classes from './shell.module.css';

/** How many sections the bar of a phone shows beside 'Mais'. */
const PHONE_ENTRIES = 4;

/** Logo, sections and the person's own menu. */
export function Rail() {
  const { brand } = useOfficeConfig();
  const isAllowed = usePermission();
  const member = useMember();
  const groups = MENU.map((entries) =>
    entries.filter(({ permission }) => !permission || isAllowed(permission)),
  ).filter((entries) => entries.length > 0);
  const all = groups.flat();
  const more = all.length > PHONE_ENTRIES + 1 ? all.slice(PHONE_ENTRIES) : [];
  return (
    <nav className={classes.rail} aria-label="Seções do escritório">
      <Link to="/" className={classes.logo} aria-label={`${brand.name} escritório, início`}>
        <img src={brand.logo} alt="" className={classes.lightLogo} height={24} />
        <img src={brand.logoOnDark} alt="" className={classes.darkLogo} height={24} />
        <img src={brand.icon} alt="" className={classes.icon} height={28} />
        <span>escritório</span>
      </Link>
      <button
        type="button"
        className={classes.searchButton}
        onClick={() => setSearchOpen(true)}
        title="Buscar"
      >
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <span>Buscar</span>
        <kbd aria-hidden>{formatKeys('mod+k')}</kbd>
      </button>
      <div className={classes.groups}>
        {groups.map((entries) => (
          <ul key={entries[0]?.to} className="plainList">
            {entries.map(({ to, label, icon: Icon }) => (
              <li key={to} data-more={more.some((entry) => entry.to === to) || undefined}>
                <Link to={to} className={classes.entry} activeOptions={{ exact: to === '/' }} title={label}>
                  <Icon size={18} stroke={1.75} aria-hidden />
                  <span>{label}</span>
                </Link>
              </li>
            ))}
          </ul>
        ))}
      </div>
      {more.length > 0 && <MoreMenu entries={more} />}
      <AccountMenu member={member} />
    </nav>
  );
}
