import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useOfficeConfig } from '../../shared/office-config.ts';
import { setSearchOpen } from '../../shared/search-open.ts';
import { useMember, usePermission } from '../../shared/session/session-query.ts';
import { formatKeys } from '../../shared/shortcuts/shortcuts.ts';
import { AccountMenu } from './account-menu.tsx';
import { MENU } from './menu.ts';
import classes from './shell.module.css';

/** Logo, sections and the person's own menu. */
export function Rail() {
  const { brand } = useOfficeConfig();
  const isAllowed = usePermission();
  const member = useMember();
  const groups = MENU.map((entries) =>
    entries.filter(({ permission }) => !permission || isAllowed(permission)),
  ).filter((entries) => entries.length > 0);
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
              <li key={to}>
                <Link to={to} className={classes.entry} activeOptions={{ exact: to === '/' }} title={label}>
                  <Icon size={18} stroke={1.75} aria-hidden />
                  <span>{label}</span>
                </Link>
              </li>
            ))}
          </ul>
        ))}
      </div>
      <AccountMenu member={member} />
    </nav>
  );
}
