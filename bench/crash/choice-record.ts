/** Where a choice is, as the screen said when it was last looked at. */
export type Told = 'saved' | 'kept' | 'nothing';

interface Choice {
  option: number;
  told: Told;
}

/** What a student remembers: every choice, and what the screen said of it. */
export class Memory {
  readonly #choices = new Map<number, Choice>();

  choose(question: number, option: number): void {
    this.#choices.set(question, { option, told: 'nothing' });
  }

  /** The screen speaks of everything chosen so far. */
  told(what: Told): void {
    if (what === 'nothing') return;
    for (const choice of this.#choices.values())
      if (what === 'saved' || choice.told === 'nothing') choice.told = what;
  }

  /** Choices of which the screen promised at least this much. */
  promised(least: 'saved' | 'kept'): Map<number, number> {
    const good = least === 'saved' ? ['saved'] : ['saved', 'kept'];
    return new Map(
      [...this.#choices]
        .filter(([, { told }]) => good.includes(told))
        .map(([question, { option }]) => [question, option]),
    );
  }

  /** Choices of which nothing was promised: after a crash they are made again. */
  open(): number[] {
    return [...this.#choices].filter(([, { told }]) => told === 'nothing').map(([question]) => question);
  }

  forget(question: number): void {
    this.#choices.delete(question);
  }

  isAnswered(question: number): boolean {
    return this.#choices.has(question);
  }
}

/** The promised choices that are not there. */
export const missing = (
  promised: ReadonlyMap<number, number>,
  there: ReadonlyMap<number, number>,
): number[] =>
  [...promised].filter(([question, option]) => there.get(question) !== option).map(([question]) => question);
