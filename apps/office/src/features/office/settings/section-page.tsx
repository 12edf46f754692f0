import { Link, useParams } from '@tanstack/react-router';
import { LoadingSkeleton } from '@toro/ui/query-state.tsx';
import { Suspense } from 'react';
import { ForbiddenPage, UnknownPage } from '../../../shared/missing-pages.tsx';
import { Page } from '../../../shared/page.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import { findSection, SECTIONS } from './sections.ts';
import classes from './settings.module.css';

/** A section of 'Configurações', with the list of sections beside it on wide windows. */
export function SectionPage() {
  const { section: path = '', id } = useParams({ strict: false });
  const isAllowed = usePermission();
  const section = findSection(path);
  if (!section) return <UnknownPage />;
  if (!isAllowed(section.permission)) return <ForbiddenPage permission={section.permission} />;
  const { label, page: Content, itemPage: Item } = section;
  const isItem = id !== undefined && Item !== undefined;
  return (
    <Page
      title={isItem ? (section.itemLabel ?? label) : label}
      parent={
        isItem
          ? { label, to: `/configuracoes/${path}` as '/configuracoes' }
          : { label: 'Configurações', to: '/configuracoes' }
      }
    >
      <div className={classes.layout} data-wide={isItem || undefined}>
        <SectionList />
        <div className={classes.content} key={`${path}/${id ?? ''}`}>
          <Suspense
            fallback={<LoadingSkeleton loading="Carregando as configurações..." skeleton={[320, 160]} />}
          >
            {isItem ? <Item id={id} /> : <Content />}
          </Suspense>
        </div>
      </div>
    </Page>
  );
}

function SectionList() {
  const isAllowed = usePermission();
  return (
    <nav className={classes.list} aria-label="Configurações">
      <ul className="plainList">
        {SECTIONS.filter(({ permission }) => isAllowed(permission)).map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <Link to="/configuracoes/$section" params={{ section: path }} className={classes.entry}>
              <Icon size={16} stroke={1.75} aria-hidden />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
