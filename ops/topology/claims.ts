import { verdict } from '../../bench/verdict.ts';

/** What a proof claims: each is printed with its figure, and one that does not hold makes the program fail. */
export function openClaims() {
  const claims: { good: boolean; what: string; figure: string }[] = [];
  return {
    check(good: boolean, what: string, figure: string | number): void {
      claims.push({ good, what, figure: String(figure) });
      console.log(verdict(good, `${what}: ${figure}`));
    },
    /** As a table of Markdown. */
    table(): string {
      const rows = claims.map(
        ({ good, what, figure }) => `| ${what} | ${figure} | ${good ? 'yes' : '**no**'} |`,
      );
      return ['| claim | measured | holds |', '|---|---|---|', ...rows].join('\n');
    },
    hold: () => claims.every(({ good }) => good),
  };
}

export type Claims = ReturnType<typeof openClaims>;
