import { lazy, Suspense, useEffect, useState } from 'react';
import { setSearchOpen, useSearchOpen } from '../../shared/search-open.ts';
import { runShortcut, useShortcut } from '../../shared/shortcuts/shortcuts.ts';

const ShortcutList = lazy(async () => ({
  default: (await import('../../shared/shortcuts/shortcut-list.tsx')).ShortcutList,
}));
const OfficeSearch = lazy(async () => ({
  default: (await import('../search/office-search.tsx')).OfficeSearch,
}));

/** The shortcuts of every page: the search, and the list of shortcuts. Both are loaded when they are opened. */
export function PageShortcuts() {
  const [isListed, setIsListed] = useState(false);
  const isSearching = useSearchOpen();
  useShortcut({ keys: 'mod+k', label: 'Buscar em todo o escritório', run: () => setSearchOpen(true) });
  useShortcut({ keys: '?', label: 'Ver os atalhos', run: () => setIsListed(true) });
  useEffect(() => {
    document.addEventListener('keydown', runShortcut);
    return () => document.removeEventListener('keydown', runShortcut);
  }, []);
  return (
    <Suspense>
      {isListed && <ShortcutList onClose={() => setIsListed(false)} />}
      {isSearching && <OfficeSearch onClose={() => setSearchOpen(false)} />}
    </Suspense>
  );
}
