/** The save state of a choice that the screen showed last. */
export type SaveState = 'saved' | 'kept' | 'nothing';

interface Choice {
  option: number;
  state: SaveState;
}

/** Records every choice with the save state that the screen showed. */
export class ChoiceRecord {
  readonly #choices = new Map<number, Choice>();

  choose(question: number, option: number): void {
    this.#choices.set(question, { option, state: 'nothing' });
  }

  /** Applies the shown save state to all choices so far. */
  setState(state: SaveState): void {
    if (state === 'nothing') return;
    for (const choice of this.#choices.values())
      if (state === 'saved' || choice.state === 'nothing') choice.state = state;
  }

  /** Choices that the screen showed at minimum in this state. */
  choicesShownAs(minimum: 'saved' | 'kept'): Map<number, number> {
    const good = minimum === 'saved' ? ['saved'] : ['saved', 'kept'];
    return new Map(
      [...this.#choices]
        .filter(([, { state }]) => good.includes(state))
        .map(([question, { option }]) => [question, option]),
    );
  }

  /** Questions whose choice was never shown as saved or kept: they are answered again after a crash. */
  unsavedQuestions(): number[] {
    return [...this.#choices].filter(([, { state }]) => state === 'nothing').map(([question]) => question);
  }

  forget(question: number): void {
    this.#choices.delete(question);
  }

  isAnswered(question: number): boolean {
    return this.#choices.has(question);
  }
}

/** Questions whose expected option is not stored. */
export const findMissing = (
  expected: ReadonlyMap<number, number>,
  stored: ReadonlyMap<number, number>,
): number[] =>
  [...expected].filter(([question, option]) => stored.get(question) !== option).map(([question]) => question);
