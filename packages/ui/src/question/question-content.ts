/** An option of a question. The right and the marked one are known only after the correction. */
export interface QuestionOption {
  id_resposta: number;
  resposta: string;
  img_resposta?: string | null;
}

/** An option with the answer key. */
export interface CorrectedOption extends QuestionOption {
  correta: number;
  /** Absent if the question was not part of the attempt. */
  marcada?: boolean;
  /** The percentage of students who chose it; null while there are too few to show, absent where it is not shown. */
  share?: number | null;
  /** Why it is right or wrong. */
  motivo?: string;
  /** Crossed out by the student. */
  riscada?: true;
}

/** Statement, image and hint of a question. */
export interface QuestionContent {
  codigo: string;
  enunciado: string;
  img_enunciado?: string | null;
  formula?: string | null;
  formula_imagem?: string | null;
}
