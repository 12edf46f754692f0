import { Link } from '@tanstack/react-router';
import { Page } from '../../../shared/page.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import { SECTIONS } from './sections.ts';
import classes from './settings.module.css';

/** 'Configurações': the sections that the person may open. */
export function SettingsPage() {
  const isAllowed = usePermission();
  return (
    <Page title="Configurações">
      <ul className={`plainList ${classes.sections}`}>
        {SECTIONS.filter(({ permission }) => isAllowed(permission)).map(
          ({ path, label, summary, icon: Icon }) => (
            <li key={path}>
              <Link to="/configuracoes/$section" params={{ section: path }} className={classes.section}>
                <Icon size={20} stroke={1.75} aria-hidden />
                <span>
                  <strong>{label}</strong>
                  <span className="muted small">{summary}</span>
                </span>
              </Link>
            </li>
          ),
        )}
      </ul>
    </Page>
  );
}
