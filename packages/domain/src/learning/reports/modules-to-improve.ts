import { clampPercent } from '../../base/text/percent.ts';

interface ModuleScore {
  module: number;
  total: number;
}

/** The modules below the recommended result, the farthest first, with the missing points. */
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

/** An entry of that list as text. */
export const formatImprovement = ({ module, total }: ModuleScore): string =>
  `Módulo ${module}: aumentar ${Math.round(total)}%`;
