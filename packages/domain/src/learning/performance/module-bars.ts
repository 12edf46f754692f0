/** The reference lines of module charts, in percent. */
export const MODULE_LINES = { low: 30, good: 70 } as const;

interface ModuleFigure {
  module: number;
  total: number;
}

interface ModuleBar {
  name: string;
  percent: number;
  /** Whether the module was answered: the bar of one that was not is 0 as well. */
  isTaken: boolean;
}

/** One bar per module; a module without a figure is 0, and the maximum is 100. */
export function buildModuleBars(figures: readonly ModuleFigure[], modules: number): ModuleBar[] {
  return Array.from({ length: modules }, (_, at) => {
    const found = figures.filter(({ module }) => module === at + 1);
    const percent = found.length === 0 ? 0 : found.reduce((sum, { total }) => sum + total, 0) / found.length;
    return {
      name: `M${at + 1}`,
      percent: Math.min(100, Math.max(0, Math.round(percent))),
      isTaken: found.length > 0,
    };
  });
}

/** The level of a bar: low below the first line, good from the second on unless more is recommended. */
export function barLevel(percent: number, recommended = 0): 'low' | 'middle' | 'good' {
  if (percent < MODULE_LINES.low) return 'low';
  return percent >= Math.max(MODULE_LINES.good, recommended) ? 'good' : 'middle';
}

/** The recommendation and colour for a lesson's result. */
export const LEVEL_TEXTS = {
  low: { cor: 'orange', texto: 'Volte à aula e refaça as questões erradas antes de seguir.' },
  middle: { cor: 'gold', texto: 'Está perto: leia as resoluções do que errou.' },
  good: { cor: 'green', texto: 'Muito bem: uma revisão curta basta.' },
} as const;
