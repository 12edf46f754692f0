import { shownPercent } from '../text/percent.ts';

interface Scored {
  module: number;
  total: number;
}

/** The modules below what is recommended, the farthest first, with the points that are missing. */
export function modulesToImprove(
  scores: readonly Scored[],
  recommended: ReadonlyMap<number, number>,
): Scored[] {
  return scores
    .map(({ module, total }) => ({
      module,
      total: shownPercent((recommended.get(module) ?? 0) - shownPercent(total)),
    }))
    .filter(({ total }) => total > 0)
    .sort((one, other) => other.total - one.total || one.module - other.module);
}

/** An item of that list, as reports write it. */
export const improvement = ({ module, total }: Scored): string =>
  `Módulo ${module}: aumentar ${Math.round(total)}%`;
