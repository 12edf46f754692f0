import { formatVerdict } from '../../bench/verdict.ts';

/** Collects and prints claims with their figures; the program fails when a claim does not hold. */
export function openClaims() {
  const claims: { holds: boolean; claim: string; figure: string }[] = [];
  return {
    check(holds: boolean, claim: string, figure: string | number): void {
      claims.push({ holds, claim, figure: String(figure) });
      console.log(formatVerdict(holds, `${claim}: ${figure}`));
    },
    /** Formats the claims as a Markdown table. */
    table(): string {
      const rows = claims.map(
        ({ holds, claim, figure }) => `| ${claim} | ${figure} | ${holds ? 'yes' : '**no**'} |`,
      );
      return ['| claim | measured | holds |', '|---|---|---|', ...rows].join('\n');
    },
    hold: () => claims.every(({ holds }) => holds),
  };
}

export type Claims = ReturnType<typeof openClaims>;
