import type { HelpText } from '../help-text.ts';

export const text: HelpText = [
  {
    steps: [
      'Abra [[page:/configuracoes/saude|Saúde do sistema]]. As primeiras linhas dizem o que não está bem.',
      '[[word:Filas]] que esperam muito com última tarefa antiga: o processo de tarefas parou. E-mails e estornos esperam, e nada se perde. Chame quem cuida do servidor.',
      'Um erro com muitas vezes e de hoje é assunto de hoje. Depois de corrigido, escolha [[button:Resolvido]]: se acontecer de novo, ele volta sozinho.',
      'A primeira página mostra a idade do último backup e do último ensaio de restauração. Um backup que nunca foi restaurado em ensaio pode não servir.',
    ],
  },
];
