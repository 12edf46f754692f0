import type { ExamLoad } from './exam-load.ts';

/** The result of one fault. */
export interface FaultOutcome {
  fault: string;
  action: string;
  seconds: number;
  /** The unit of the counts. */
  counted: string;
  acknowledged: number;
  found: number;
  /** Response counts during the fault. */
  responses: string;
  recovery: string;
  /** Other failed expectations. */
  problems: string[];
}

const countLost = ({ acknowledged, found }: FaultOutcome) => acknowledged - found;

export const isSuccessful = (outcome: FaultOutcome) =>
  countLost(outcome) === 0 && outcome.acknowledged > 0 && outcome.problems.length === 0;

/** The responses of a load other than 200, as `3 × 503`. */
export const listErrors = ({ answers }: Pick<ExamLoad, 'answers'>): string[] =>
  [...answers].filter(([name]) => name !== '200').map(([name, count]) => `${count} × ${name}`);

/** All responses of a load, successful ones first. */
export const formatResponses = (load: Pick<ExamLoad, 'answers'>): string =>
  [`${load.answers.get('200') ?? 0} × 200`, ...listErrors(load)].join(', ');

export const formatSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

export function formatTable(outcomes: FaultOutcome[]): string {
  const rows = outcomes.map((outcome) => {
    const { fault, action, seconds, counted, acknowledged, found, responses, recovery, problems } = outcome;
    const lost = countLost(outcome);
    const cells = [
      fault,
      action,
      `${seconds.toFixed(0)} s`,
      `${acknowledged} ${counted}`,
      found,
      lost,
      responses,
      recovery,
    ];
    return `| ${cells.join(' | ')}${problems.length > 0 ? `; **${problems.join('; ')}**` : ''} |`;
  });
  return [
    '| fault | what was done | lasted | acknowledged | found | lost | responses during the fault | recovery |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}
