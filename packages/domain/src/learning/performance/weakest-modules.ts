import { buildModuleBars } from './module-bars.ts';

interface Module {
  module: number;
  recommended: number;
}

interface ModuleFigure {
  module: number;
  total: number;
}

const MAX_SHOWN = 3;

/** The attempted modules farthest below the recommended result, worst first; three at most. */
export function findWeakestModules<M extends Module>(
  modules: readonly M[],
  figures: readonly ModuleFigure[],
): (M & { percent: number })[] {
  const attempted = new Set(figures.map(({ module }) => module));
  const last = Math.max(0, ...modules.map(({ module }) => module));
  const bars = buildModuleBars(figures, last);
  return modules
    .filter(({ module }) => attempted.has(module))
    .map((module) => ({ ...module, percent: bars[module.module - 1]?.percent ?? 0 }))
    .filter(({ percent, recommended }) => percent < recommended)
    .sort((one, other) => other.recommended - other.percent - (one.recommended - one.percent))
    .slice(0, MAX_SHOWN);
}
