import type { HelpText } from '../help-text.ts';

export const text: HelpText = [
  {
    steps: [
      'Em [[page:/alunos/solicitacoes-lgpd|Solicitações LGPD]], escolha [[button:Nova solicitação]] e escreva o que a pessoa pede. O prazo é contado do dia em [[word:Recebida em]].',
      'Escolha [[button:Assumir]], para que a equipe saiba quem responde.',
      'Confira a identidade antes de mandar qualquer dado: responda só ao e-mail da conta, ou peça um documento.',
      'Acesso: gere a cópia dos dados na página do aluno. Correção: corrija ali. Exclusão: só a Direção torna alguém anônimo, e não há volta.',
      'Escreva em [[word:Resposta à pessoa]] e envie. Uma recusa precisa da [[word:Base legal da recusa]].',
    ],
  },
  { note: 'A Direção é avisada por e-mail cinco dias e um dia antes do prazo.' },
];
