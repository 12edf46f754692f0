import { AREAS } from './areas.ts';
import { placeOf } from './find-area-errors.ts';
import type { Import } from './read-imports.ts';

/** The features of an area in any layer. */
function listFeatures(imports: readonly Import[], area: string): string {
  const places = imports.flatMap(({ from, to }) => [placeOf(from), placeOf(to)]);
  const features = places.flatMap((place) => (place?.area === area ? place.feature : []));
  return [...new Set(features)].sort().join(', ');
}

/** The areas that an area imports, in any layer. */
function listImported(imports: readonly Import[], area: string): string {
  const imported = new Set<string>();
  for (const { from, to } of imports) {
    const source = placeOf(from);
    const target = placeOf(to);
    if (source?.area === area && target && target.area !== area && target.layer === source.layer)
      imported.add(target.area);
  }
  return AREAS.filter(({ name }) => imported.has(name) && name !== 'base')
    .map(({ name }) => name)
    .join(', ');
}

/** The table of areas in the architecture page, from what the code imports. */
export function drawAreas(imports: readonly Import[]): string {
  const rows = AREAS.map(
    ({ name, about }) =>
      `| \`${name}\` | ${about} | ${listFeatures(imports, name)} | ${listImported(imports, name)} |`,
  );
  return ['| area | what it is | features | imports |', '|---|---|---|---|', ...rows].join('\n');
}
