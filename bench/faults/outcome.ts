import type { Load } from './students.ts';

/** What came of one fault. */
export interface Outcome {
  fault: string;
  done: string;
  seconds: number;
  /** What the counted things are. */
  counted: string;
  acknowledged: number;
  found: number;
  /** What the app answered while the fault lasted, other than 200. */
  meanwhile: string;
  back: string;
  /** Claims of the fault itself that did not hold. */
  wrong: string[];
}

const lostOf = ({ acknowledged, found }: Outcome) => acknowledged - found;

export const holds = (outcome: Outcome) =>
  lostOf(outcome) === 0 && outcome.acknowledged > 0 && outcome.wrong.length === 0;

/** The answers of a load other than 200, as `3 × 503`. */
export const badAnswers = ({ answers }: Pick<Load, 'answers'>): string[] =>
  [...answers].filter(([name]) => name !== '200').map(([name, count]) => `${count} × ${name}`);

/** All answers of a load, the good ones first. */
export const describeAnswers = (load: Pick<Load, 'answers'>): string =>
  [`${load.answers.get('200') ?? 0} × 200`, ...badAnswers(load)].join(', ');

export const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

export function table(outcomes: Outcome[]): string {
  const rows = outcomes.map((outcome) => {
    const { fault, done, seconds, counted, acknowledged, found, meanwhile, back, wrong } = outcome;
    const lost = lostOf(outcome);
    const cells = [
      fault,
      done,
      `${seconds.toFixed(0)} s`,
      `${acknowledged} ${counted}`,
      found,
      lost,
      meanwhile,
      back,
    ];
    return `| ${cells.join(' | ')}${wrong.length > 0 ? `; **${wrong.join('; ')}**` : ''} |`;
  });
  return [
    '| fault | what was done | lasted | acknowledged | found | lost | answers to the students meanwhile | back after |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}
