import { clampPercent } from '../text/percent.ts';

interface ModuleScore {
  module: number;
  total: number;
}

/** The modules below what is recommended, the farthest first, with the points that are missing. */
export function findModulesToImprove(
  scores: readonly ModuleScore[],
  recommended: ReadonlyMap<number, number>,
): ModuleScore[] {
  return scores
    .map(({ module, total }) => ({
      module,
      total: clampPercent((recommended.get(module) ?? 0) - clampPercent(total)),
    }))
    .filter(({ total }) => total > 0)
    .sort((one, other) => other.total - one.total || one.module - other.module);
}

/** An item of that list, as reports write it. */
export const formatImprovement = ({ module, total }: ModuleScore): string =>
  `Módulo ${module}: aumentar ${Math.round(total)}%`;
