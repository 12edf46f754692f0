import { addCall } from './call.ts';
import { type Feature, findCallFiles } from './feature.ts';
import { toKebab, toPascal } from './names.ts';
import type { Sources } from './sources.ts';

export interface PageOptions {
  /** The address of the page in the student area. */
  page: string;
  title: string;
}

/** A page of the student area with the call that it shows, and a test that fails. */
export function addPage(sources: Sources, feature: Feature, name: string, { page, title }: PageOptions) {
  const call = `get${toPascal(name)}`;
  const file = `${toKebab(name)}-page`;
  const component = `${toPascal(name)}Page`;
  addCall(sources, feature, call, {});
  const { table } = findCallFiles(sources, feature, false);
  sources.create(
    `${feature.web}/${file}.tsx`,
    `import { useQuery } from '@tanstack/react-query';
import { ${table} } from '@toro/contract/${feature.area}/${feature.name}/calls';
import { Card } from '@toro/ui/card.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { api } from '../../../shared/api.ts';

export function ${component}() {
  const query = useQuery({
    queryKey: ['${toKebab(name)}'],
    queryFn: ({ signal }) => api.send(${table}.${call}, { signal }),
  });
  return (
    <Card id="${toKebab(name)}" title="${title}">
      <QueryState
        query={query}
        loading="Carregando..."
        skeleton={[24]}
        failure={{ text: 'Não foi possível carregar. Tente de novo.' }}
      >
        {({ count }) => <p>{count}</p>}
      </QueryState>
    </Card>
  );
}
`,
  );
  sources.insertBefore(
    'apps/web/src/app/area-pages.ts',
    '};',
    `  ${component}: () => import('../features/${feature.area}/${feature.name}/${file}.tsx'),\n`,
  );
  sources.insertBefore(
    'apps/web/src/app/routes.tsx',
    "    studentPage('/cashback'",
    `    studentPage('${page}', '${title}', areaPage('${component}')),\n`,
  );
  sources.insertBefore('e2e/pages/student-pages.ts', '];', `  pageAt('${title}', ['${page}'], '${page}'),\n`);
}
