import type { Day } from '../../../base/calendar/day.ts';
import { plural } from '../../../base/text/plural.ts';
import { formatDayAndMonth } from '../study-texts.ts';
import { MIN_MODULE_ANSWERS } from './evidence-needed.ts';

/** A chance in whole percent, where 0 and 100 stand for what is beyond 1 and 99. */
export function formatPercent(percent: number): string {
  if (percent < 1) return 'menos de 1 %';
  return percent > 99 ? 'mais de 99 %' : `${percent} %`;
}

export const CHANCE_TODAY = 'Sua chance de passar, se a prova fosse hoje:';

export function formatSimilarStudents(percent: number): string {
  const of100 = 'De cada 100 alunos nesta situação,';
  if (percent < 1) return `${of100} menos de 1 passaria.`;
  if (percent > 99) return `${of100} mais de 99 passariam.`;
  return `${of100} cerca de ${percent} ${percent === 1 ? 'passaria' : 'passariam'}.`;
}

export const SHARE_LEAD = 'De 100 questões como as da prova, você acertaria';
export const formatShare = ({ low, high }: { low: number; high: number }): string => `entre ${low} e ${high}`;

export const formatFewAnswers = (answers: number): string =>
  `Poucas respostas ainda (${answers} de ${MIN_MODULE_ANSWERS})`;

export const formatMissing = (missing: number): string =>
  `Responda mais ${plural(missing, 'questão', 'questões')} para ver sua chance de passar`;

export const NO_BLUEPRINT = 'Esta prova não tem distribuição por módulo: não calculamos a chance de passar.';
export const NO_MODULES = 'Este curso ainda não tem questões por módulo.';

export const formatGain = (module: string, from: number, to: number): string =>
  `Um pouco mais de ${module}: de ${formatPercent(from)} para ${formatPercent(to)}`;

export const formatRisk = (module: string, percent: number): string =>
  `Risco no mínimo do módulo ${module}: ${formatPercent(percent)}`;

/** From this many days without a new answer on, the page says why the interval is wide. */
export const STALE_DAYS = 30;

export const formatStale = (day: Day): string =>
  `Sua última resposta nova foi em ${formatDayAndMonth(day)}: a faixa ficou mais larga.`;

/** Whether an interval lies above what the exam asks for, below it, or across it. */
export type CutSide = 'above' | 'near' | 'below';

export const CUT_LABELS: Record<CutSide, string> = {
  above: 'acima do corte',
  near: 'perto do corte',
  below: 'abaixo do corte',
};

export function compareWithCut({ low, high }: { low: number; high: number }, cut: number): CutSide {
  if (low >= cut) return 'above';
  return high < cut ? 'below' : 'near';
}
