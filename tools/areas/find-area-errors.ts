import { AREA_LAYERS, AREAS, FOLDER_ORDERS } from './areas.ts';
import type { Import } from './read-imports.ts';

export interface FeaturePlace {
  layer: string;
  area: string;
  feature: string;
}

const rankOf = (area: string) => AREAS.findIndex(({ name }) => name === area);

/** Where a file stands; null for one that no area has, such as the catalogue of the contract. */
export function placeOf(file: string): FeaturePlace | null {
  const layer = AREA_LAYERS.find((folder) => file.startsWith(`${folder}/`));
  if (!layer) return null;
  const [area = '', feature, ...rest] = file.slice(layer.length + 1).split('/');
  return feature && rest.length > 0 && rankOf(area) >= 0 ? { layer, area, feature } : null;
}

/** The groups of nodes that reach each other. */
export function findCircles(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reachable = (start: string) => {
    const seen = new Set<string>();
    const open = [start];
    for (let node = open.pop(); node !== undefined; node = open.pop())
      for (const next of arrows.get(node) ?? [])
        if (!seen.has(next)) {
          seen.add(next);
          open.push(next);
        }
    return seen;
  };
  const reached = new Map([...arrows.keys()].map((node) => [node, reachable(node)]));
  const circles = new Map<string, string[]>();
  for (const [node, targets] of reached) {
    if (!targets.has(node)) continue;
    const circle = [...targets].filter((other) => reached.get(other)?.has(node)).sort();
    circles.set(circle.join(), circle);
  }
  return [...circles.values()];
}

const isQueries = (file: string) => /(^|[/-])queries\.ts$/.test(file);

function findErrorOfImport({ from, to }: Import): string | null {
  const source = placeOf(from);
  const target = placeOf(to);
  if (!target || (source && source.layer !== target.layer)) return null;
  const isOwn = source?.area === target.area && source.feature === target.feature;
  if (isOwn) return null;
  if (source && rankOf(target.area) > rankOf(source.area))
    return `${source.area} is below ${target.area}: let the upper feature register itself, or move the function to its data`;
  if (target.layer === 'apps/api/src/features' && source && isQueries(to))
    return "a feature calls another feature's verb, never its queries";
  if (target.layer === 'apps/web/src/features' && source && !to.endsWith(`/${target.feature}/index.ts`))
    return 'another feature is imported only through its index.ts';
  return null;
}

function findErrorOfFolder({ from, to }: Import): string | null {
  for (const order of FOLDER_ORDERS) {
    const below = order.findIndex((folder) => from.startsWith(`${folder}/`));
    const above = order.findIndex((folder) => to.startsWith(`${folder}/`));
    if (below >= 0 && above > below) return `${order[below]} is below ${order[above]}`;
  }
  return null;
}

/** Features of an area that need each other in a circle, by layer. */
function findFeatureCircles(imports: readonly Import[]): string[] {
  const arrows = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const source = placeOf(from);
    const target = placeOf(to);
    if (!source || !target || source.layer !== target.layer || source.area !== target.area) continue;
    const name = ({ layer, area, feature }: FeaturePlace) => `${layer}/${area}/${feature}`;
    if (name(source) === name(target)) continue;
    arrows.set(name(source), (arrows.get(name(source)) ?? new Set()).add(name(target)));
  }
  return findCircles(arrows).map((circle) => `these need each other in a circle: ${circle.join(', ')}`);
}

/** Folders of a layer that are no area and hold features all the same. */
const findUnknownAreas = (imports: readonly Import[]): string[] =>
  [...new Set(imports.map(({ from }) => from))]
    .filter((file) => /^apps\/(api|web|office)\/src\/features\//.test(file) && placeOf(file) === null)
    .map((file) => `${file}: stands in no area of tools/areas/areas.ts`);

/** What breaks the order of areas, features and folders; one line each. */
export function findAreaErrors(imports: readonly Import[]): string[] {
  const lines = imports.flatMap((each) => {
    const message = findErrorOfImport(each) ?? findErrorOfFolder(each);
    return message ? [`${each.from} imports ${each.to}: ${message}`] : [];
  });
  return [...findUnknownAreas(imports), ...lines, ...findFeatureCircles(imports)];
}
