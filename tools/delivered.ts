import { areaOf, type Requirement } from './requirement-list.ts';

export interface Delivered {
  areas: string[];
  /** Single ids and ranges: `CONST-01`, `API-01..API-17`. */
  ids: string[];
  /** Ids of the above that a later capability holds, each with its reason. */
  except: Record<string, string>;
}

/** The requirements a test must hold by now. */
export function deliveredRequirements(delivered: Delivered, requirements: Requirement[]): Requirement[] {
  const ranges = delivered.ids.map(parseRange);
  return requirements.filter(
    ({ id, area }) =>
      !(id in delivered.except) &&
      (delivered.areas.includes(area) || ranges.some((range) => range.area === area && holds(range, id))),
  );
}

/** Entries that name nothing: a typing slip there would silently demand less. */
export function unknownEntries(delivered: Delivered, requirements: Requirement[]): string[] {
  const areas = new Set(requirements.map(({ area }) => area));
  const ids = new Set(requirements.map(({ id }) => id));
  return [
    ...delivered.areas.filter((area) => !areas.has(area)),
    ...delivered.ids.filter((entry) => !entry.split('..').every((id) => ids.has(id))),
    ...Object.keys(delivered.except).filter((id) => !ids.has(id)),
  ];
}

interface Range {
  area: string;
  first: number;
  last: number;
}

function parseRange(entry: string): Range {
  const [from = entry, to = from] = entry.split('..');
  if (areaOf(from) !== areaOf(to)) throw new Error(`The range ${entry} spans two areas.`);
  return { area: areaOf(from), first: numberOf(from), last: numberOf(to) };
}

function holds({ first, last }: Range, id: string): boolean {
  return numberOf(id) >= first && numberOf(id) <= last;
}

function numberOf(id: string): number {
  return Number(id.slice(id.lastIndexOf('-') + 1));
}
