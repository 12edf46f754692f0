import { IconHelp } from '@tabler/icons-react';
import { Link, useLocation, useMatches } from '@tanstack/react-router';
import { findHelpAbout } from './help-index.ts';
import classes from './help-link.module.css';

/** Leads from a page to the help about it. */
export function HelpLink() {
  const route = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' });
  const path = useLocation({ select: ({ pathname }) => pathname });
  // A section of the settings has no route of its own.
  const help = findHelpAbout(route) ?? findHelpAbout(path);
  if (!help) return null;
  return (
    <Link
      to="/ajuda/$slug"
      params={{ slug: help.slug }}
      className={classes.help}
      title={`Ajuda: ${help.title}`}
    >
      <IconHelp size={20} stroke={1.75} aria-hidden />
      <span className="visuallyHidden">{`Ajuda: ${help.title}`}</span>
    </Link>
  );
}
