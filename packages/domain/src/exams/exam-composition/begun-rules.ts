import type { MissingField } from '../../catalogue/content/kinds.ts';
import type { ExamFields } from './exam-fields.ts';

type Rules = Pick<
  ExamFields,
  'windows' | 'max_attempts' | 'closes_at_window_end' | 'result_time' | 'results_at'
>;

const windowOf = ({ windows }: Rules, group: number) =>
  windows.find(({ class_group }) => class_group === group) ?? null;

/** The moment of the results of a class group, as a text that sorts by time; empty for at once. */
function resultsOf(rules: Rules, group: number): string {
  if (rules.result_time === 'moment') return rules.results_at ?? '';
  return rules.result_time === 'window-end' ? (windowOf(rules, group)?.closes_at ?? '') : '';
}

function findWindowCut(before: Rules, after: Rules, group: number): string | null {
  const [old, next] = [windowOf(before, group), windowOf(after, group)];
  if (!next) return null;
  if (!old)
    return 'Alunos já começaram sem janela; ela só pode ser aberta para turmas em que ninguém começou.';
  if (next.opens_at !== old.opens_at) return 'O início da janela não muda depois que alguém começou.';
  return (next.closes_at ?? '') < (old.closes_at ?? '')
    ? 'Alunos já começaram: o fim da janela só pode ser adiado.'
    : null;
}

/**
 * What a change would take from those who have begun: they may only get more attempts, a later end of the window and a
 * later result.
 */
export function findCuts(before: Rules, after: Rules, begunGroups: readonly number[]): MissingField[] {
  if (begunGroups.length === 0) return [];
  const missingFields: MissingField[] = [];
  const most = (attempts: number | null) => attempts ?? Number.POSITIVE_INFINITY;
  const cut = begunGroups.map((group) => findWindowCut(before, after, group)).find((found) => found !== null);
  if (cut) missingFields.push({ field: 'windows', message: cut });
  if (most(after.max_attempts) < most(before.max_attempts))
    missingFields.push({
      field: 'max_attempts',
      message: 'Alunos já começaram: o número de tentativas só pode aumentar.',
    });
  if (after.closes_at_window_end && !before.closes_at_window_end)
    missingFields.push({
      field: 'closes_at_window_end',
      message: 'Alunos já começaram com o tempo inteiro; a prova não pode mais encerrar no fim da janela.',
    });
  if (begunGroups.some((group) => resultsOf(after, group) < resultsOf(before, group)))
    missingFields.push({
      field: 'result_time',
      message: 'Alunos já começaram: o resultado só pode sair mais tarde.',
    });
  return missingFields;
}
