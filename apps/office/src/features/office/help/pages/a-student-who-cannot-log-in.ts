import type { HelpText } from '../help-text.ts';

export const text: HelpText = [
  {
    steps: [
      'Ache o aluno em [[page:/alunos|Alunos]] por nome, e-mail ou CPF. Se não há ninguém, a compra foi feita com outro e-mail: procure o pedido pelo CPF.',
      'Confira o e-mail letra por letra. Na linha do tempo aparece se um e-mail voltou.',
      'Escolha [[button:Enviar link de senha]]. O link funciona uma única vez; o mais novo anula os anteriores.',
      'O e-mail está errado: [[button:Corrigir e-mail]]. A pessoa confirma pelo endereço novo, e o antigo é avisado.',
      'Diz que errou a senha muitas vezes: o bloqueio termina sozinho em minutos, e o link de senha o desfaz.',
      'Entra, mas não vê o curso: veja em matrículas se terminou ou se é de outra turma. [[button:Ver como aluno]] mostra exatamente o que ele vê, sem poder mudar nada.',
    ],
  },
  {
    note: 'Duas contas da mesma pessoa? [[page:/alunos/cpf-repetido|CPF em dois cadastros]] lista todas e leva a unir. Suspeita de que outra pessoa entrou: [[button:Encerrar sessões]] e envie um link de senha.',
  },
];
