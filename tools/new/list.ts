import { type Feature, findCallFiles, serveVerb } from './feature.ts';
import { toCamel, toKebab, toPascal } from './names.ts';
import { findRole } from './roles.ts';
import type { Sources } from './sources.ts';

export interface ListOptions {
  permission: string;
  /** The existing table with an `id`, a text and `created_at`. */
  table: string;
  /** The text that is shown and searched. */
  column: string;
  /** The address of the page in the office. */
  page: string;
}

/** A list of the office over a table that exists: declaration, call, source, page and a test that fails. */
export function addList(
  sources: Sources,
  feature: Feature,
  name: string,
  { permission, table, column, page }: ListOptions,
) {
  const list = toKebab(name);
  const camel = toCamel(list);
  const call = `list${toPascal(name)}`;
  const { calls, schemas, routes, table: callTable } = findCallFiles(sources, feature, true);
  const url = `/v1/office/${list}`;
  sources.create(
    `${feature.contract}/${list}-list.ts`,
    `import { defineList } from '../../office/lists/list.ts';

export const ${camel}List = defineList({
  name: '${list}',
  permission: '${permission}',
  noun: { one: 'linha', many: 'linhas' },
  search: 'Nome',
  columns: {
    name: { label: 'Nome', kind: 'text', sortable: true },
    created_at: { label: 'Desde', kind: 'instant', sortable: true },
  },
  filters: { created: { label: 'Desde', kind: 'period' } },
  defaultSort: '-created_at',
});
`,
  );
  sources.insertBefore(calls, '});', `  ${call}: ['GET ${url}', '${permission}'],\n`);
  sources.addImport(schemas, `import { ${camel}List } from './${list}-list.ts';`);
  if (!sources.read(schemas).includes('listSchemas'))
    sources.addImport(schemas, "import { listSchemas } from '../../office/lists/list-schemas.ts';");
  sources.append(schemas, `export const ${call} = listSchemas(${camel}List, 'The rows of ${list}');\n`);
  sources.create(`${feature.api}/list-${list}.ts`, listSource({ feature, list, camel, call, table, column }));
  serveVerb(sources, feature, routes, call, `list-${list}`);
  const listings = 'apps/api/src/compose/listings.ts';
  sources.addImport(
    listings,
    `import { ${camel}Listing } from '../features/${feature.area}/${feature.name}/list-${list}.ts';`,
  );
  sources.insertBefore(listings, '];\n\n/** The declaration', `  ${camel}Listing,\n`);
  sources.create(`${feature.api}/list-${list}.test.ts`, listTest(list, url, findRole(permission)));
  sources.create(
    `${feature.office}/${list}-page.tsx`,
    `import { ${callTable} } from '@toro/contract/${feature.area}/${feature.name}/${calls.endsWith('office-calls.ts') ? 'office-calls' : 'calls'}';
import { ${camel}List } from '@toro/contract/${feature.area}/${feature.name}/${list}-list';
import { api } from '../../../shared/api.ts';
import { OfficeList } from '../../../shared/list/office-list.tsx';
import { Page } from '../../../shared/page.tsx';

export const ${toPascal(name)}Page = () => (
  <Page title="${toPascal(name)}">
    <OfficeList
      definition={${camel}List}
      load={(query) => api.send(${callTable}.${call}, { query })}
      empty="Ainda não há nada aqui."
    />
  </Page>
);
`,
  );
  addOfficePage(sources, feature, { name: toPascal(name), file: `${list}-page`, page, permission });
}

function addOfficePage(
  sources: Sources,
  feature: Feature,
  { name, file, page, permission }: { name: string; file: string; page: string; permission: string },
) {
  const path = 'apps/office/src/app/routes.tsx';
  sources.insertBefore(
    path,
    '  ]),\n]);',
    `    page({
      path: '${page}',
      permission: '${permission}',
      component: lazyRouteComponent(() => import('../features/${feature.area}/${feature.name}/${file}.tsx'), '${name}Page'),
    }),\n`,
  );
}

const listSource = ({
  feature,
  list,
  camel,
  call,
  table,
  column,
}: {
  feature: Feature;
  list: string;
  camel: string;
  call: string;
  table: string;
  column: string;
}) => `import { ${camel}List } from '@toro/contract/${feature.area}/${feature.name}/${list}-list';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { containsText } from '../../../platform/lists/contains-text.ts';
import { findListPage, type ListSource, type ParsedListQuery } from '../../../platform/lists/list-source.ts';
import { createListing } from '../../../platform/lists/listing.ts';

const source: ListSource<typeof ${camel}List> = {
  from: sql\`${table} t\`,
  id: sql\`t.id\`,
  columns: { name: sql\`t.${column}\`, created_at: sql\`t.created_at\` },
  filters: { created: sql\`t.created_at\` },
  search: (text) => containsText(sql\`t.${column}\`, text),
};

export const ${camel}Listing = createListing(${camel}List, source);

export const ${call} = ({ db }: Context, query: ParsedListQuery) => findListPage(db, ${camel}List, source, query);
`;

const listTest = (list: string, url: string, role: string) => `import { expect, it } from 'vitest';
import { useOffice } from '../../../../test/office-app.ts';

const office = useOffice();

it('${list} lists the newest first', async () => {
  const { cookie } = await office.enter('${role}');
  const { status, body } = await office.request({ method: 'GET', url: '${url}', cookie });
  expect(status).toBe(200);
  expect(body.rows).toHaveLength(1);
});
`;
