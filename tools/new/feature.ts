import { toCamel } from './names.ts';
import type { Sources } from './sources.ts';

/** A feature in its area, with the folders that it has in each layer. */
export interface Feature {
  area: string;
  name: string;
  contract: string;
  api: string;
  office: string;
  web: string;
}

export function parseFeature(given: string | undefined): Feature {
  const [area, name, ...rest] = (given ?? '').split('/');
  if (!area || !name || rest.length > 0)
    throw new Error('Name the feature with its area, such as sales/leads');
  const at = (root: string) => `${root}/${area}/${name}`;
  return {
    area,
    name,
    contract: at('packages/contract/src'),
    api: at('apps/api/src/features'),
    office: at('apps/office/src/features'),
    web: at('apps/web/src/features'),
  };
}

/** The files of a feature that declare and serve its calls: those of the office when a permission is given. */
export function findCallFiles(sources: Sources, { contract, api, name }: Feature, isOffice: boolean) {
  const prefix = isOffice && sources.has(`${contract}/office-calls.ts`) ? 'office-' : '';
  const files = {
    calls: `${contract}/${prefix}calls.ts`,
    schemas: `${contract}/${prefix}schemas.ts`,
    routes: `${api}/${prefix}routes.ts`,
    table: `${toCamel(prefix + name)}Calls`,
  };
  const kind = isOffice ? 'defineOfficeCalls' : 'defineCalls';
  if (!sources.read(files.calls).includes(`${kind}<`))
    throw new Error(`${files.calls} declares no calls ${isOffice ? 'of the office' : 'of the student area'}`);
  return files;
}

/** Connects a verb with its call: a line in `verbs.ts`, or an import and a name in the routes. */
export function serveVerb(sources: Sources, { api }: Feature, routes: string, name: string, file: string) {
  const verbs = `${api}/${routes.endsWith('office-routes.ts') ? 'office-' : ''}verbs.ts`;
  if (sources.has(verbs)) {
    sources.append(verbs, `export { ${name} } from './${file}.ts';\n`);
    return;
  }
  sources.addImport(routes, `import { ${name} } from './${file}.ts';`);
  const source = sources.read(routes);
  const end = /\n {2}\}(?:, \{[\s\S]*?\})?\);\n\}\n?$/.exec(source);
  const single = /(serveFeature\([^{]*)\{ ([^{}]*) \}\);/.exec(source);
  if (single)
    sources.changes.set(routes, source.replace(single[0], `${single[1]}{ ${single[2]}, ${name} });`));
  else if (end)
    sources.changes.set(routes, `${source.slice(0, end.index)}\n    ${name},${source.slice(end.index)}`);
  else throw new Error(`${routes} has no verbs that could be extended; connect ${name} by hand`);
}
