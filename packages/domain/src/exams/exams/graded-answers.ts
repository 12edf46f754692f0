import { type Answers, IDK } from './answers.ts';

/** Whether the graded answers differ from those of this device, because another device answered or finished too. */
export function isGradedDifferently(
  answers: Answers,
  graded: readonly { id_questao: number; id_resposta: number }[],
): boolean {
  const options = new Map(graded.map(({ id_questao, id_resposta }) => [id_questao, id_resposta]));
  return Object.entries(answers).some(
    ([question, { choice }]) => options.get(Number(question)) !== (choice === IDK ? undefined : choice),
  );
}
