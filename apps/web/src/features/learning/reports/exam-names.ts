import type { ExamRules } from './queries.ts';

export const EXAM_NAMES: Record<ExamRules['type'], string> = { cfp: 'CFP®', cfa: 'CFA® Level 1' };

/** Describes the exam in one or two sentences: its size and what passes. */
export function describeExam({
  type,
  questions,
  modules,
  needed,
  pass_percent,
  module_minimum,
}: ExamRules): string {
  const size = `O exame ${EXAM_NAMES[type]} tem ${questions ?? '–'} questões em ${modules.length} módulos.`;
  if (type === 'cfa') return `${size} Estima-se que ${pass_percent}% de acertos bastem para passar.`;
  const minimum = module_minimum === null ? '' : ` e ao menos ${module_minimum}% em cada módulo`;
  return `${size} Para passar são ${needed ?? '–'} acertos (${pass_percent}%)${minimum}.`;
}
