/** How a Word file can be read, with the words of the screen. The reader finds the rule that fits; a person can choose another. */
export const WORD_RULES = {
  question: {
    label: 'Uma questão começa em',
    options: {
      word: 'uma linha com a palavra: “Questão 1”',
      number: 'uma linha com número: “1.” ou “1)”',
      list: 'um item de lista numerada do Word',
      group: 'um enunciado sem número, antes das alternativas',
    },
  },
  key: {
    label: 'O gabarito está',
    options: {
      label: 'em uma linha da questão: “Gabarito: C”',
      mark: 'na alternativa: negrito, sublinhado, cor ou *',
      end: 'em uma lista no fim do arquivo',
      none: 'em lugar nenhum: marcar depois',
    },
  },
} as const;

export type WordRuleName = keyof typeof WORD_RULES;
export type WordQuestionRule = keyof typeof WORD_RULES.question.options;
export type WordKeyRule = keyof typeof WORD_RULES.key.options;

/** The rules that a person chose; those left out are found by the reader. */
export interface WordRules {
  question?: WordQuestionRule | undefined;
  key?: WordKeyRule | undefined;
}

/** What the reader took for what. */
export interface WordReading {
  question: WordQuestionRule;
  /** How many questions have their key from where. */
  keys: Record<WordKeyRule, number>;
  questions: number;
  /** How many questions have how they begin as an example, such as `1) Quanto é…`. */
  example: string;
  /** How many texts stand before several questions. */
  shared_texts: number;
}

export const WORD_QUESTION_RULES = Object.keys(WORD_RULES.question.options) as WordQuestionRule[];
export const WORD_KEY_RULES = Object.keys(WORD_RULES.key.options) as WordKeyRule[];
