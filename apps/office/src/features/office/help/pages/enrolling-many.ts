import type { HelpText } from '../help-text.ts';

export const text: HelpText = [
  {
    steps: [
      'Em [[page:/alunos/matricular-em-lote|Matricular em lote]] escolha o arquivo. Precisa de nome e e-mail; CPF e telefone ajudam.',
      'Confira as [[word:Colunas]], que são adivinhadas pelo título.',
      'Escolha a turma e o motivo. [[word:Exceder vagas]] é preciso quando a turma está cheia.',
      'A prévia diz quem é novo, quem já existe e quem fica de fora e por quê. Só depois disso alguém é matriculado.',
    ],
  },
];
