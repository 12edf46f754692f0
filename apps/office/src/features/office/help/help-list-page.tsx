import { Link } from '@tanstack/react-router';
import { Card } from '@toro/ui/card.tsx';
import { HELP, type HelpEntry } from '../../../shared/help/help-index.ts';
import { Page } from '../../../shared/page.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import classes from './help.module.css';

/** 'Ajuda': the jobs of the person first, then those of others. */
export function HelpListPage() {
  const isAllowed = usePermission();
  const isOwn = ({ permission }: HelpEntry) => !permission || isAllowed(permission);
  const others = HELP.filter((entry) => !isOwn(entry));
  return (
    <Page title="Ajuda" narrow>
      <Card
        id="ajuda"
        title="O que você quer fazer?"
        lead="Uma página para cada trabalho. Ctrl K acha todas, de qualquer lugar."
      >
        <HelpLinks entries={HELP.filter(isOwn)} />
      </Card>
      {others.length > 0 && (
        <Card id="outros" title="O que outras pessoas da equipe fazem">
          <HelpLinks entries={others} />
        </Card>
      )}
    </Page>
  );
}

const HelpLinks = ({ entries }: { entries: readonly HelpEntry[] }) => (
  <ul className={`plainList ${classes.list}`}>
    {entries.map(({ slug, title, summary }) => (
      <li key={slug}>
        <Link to="/ajuda/$slug" params={{ slug }}>
          {title}
        </Link>
        <span className="muted small">{summary}</span>
      </li>
    ))}
  </ul>
);
