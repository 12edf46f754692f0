import type { HelpText } from '../help-text.ts';

export const text: HelpText = [
  {
    paragraph:
      'Prepare a prova dias antes: quem publica na última hora não tem tempo de fazê-la uma vez como aluno.',
  },
  {
    steps: [
      'Em [[page:/provas|Provas]], escolha [[button:Nova prova]] e depois [[button:Criar e compor]].',
      'Escolha [[button:Adicionar questões]], ou deixe [[word:Montar por modelo]] sortear pelas linhas que você escreve. A [[word:Previsão]] diz se o conjunto está fácil ou difícil demais.',
      'Em [[word:Regras]], defina [[word:Tempo limite (minutos)]], [[word:Tentativas]] e quando [[word:O resultado sai em]].',
      'Em [[word:Janelas]], diga para qual turma e entre que horas ela abre. [[word:Encerrar todos no fim da janela]] entrega por quem não entregou.',
      'Escolha [[button:Fazer um teste]] e responda como um aluno: não deixa rastro. [[button:Ver impressão]] mostra o papel.',
      'Escolha [[button:Publicar]].',
    ],
  },
  {
    note: 'Durante a prova, a primeira página mostra quantos alunos estão [[word:em prova agora]]. As respostas são guardadas uma a uma: se a internet de um aluno cai, ele continua no aparelho e tudo é enviado quando ela volta.',
  },
];
