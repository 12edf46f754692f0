import type { HelpText } from '../help-text.ts';

export const text: HelpText = [
  {
    paragraph:
      'Um curso reúne as aulas. O que se vende e tem datas é a turma: cada curso precisa de pelo menos uma.',
  },
  {
    steps: [
      'Em [[page:/cursos|Cursos]], escolha [[button:Novo curso]], dê título, endereço e categoria e escolha [[button:Criar curso]]. Ele nasce como rascunho: os alunos não o veem.',
      'Se a categoria ainda não existe, crie antes em [[page:/cursos/categorias|Categorias]]. Ela decide o que o aluno vê ao abrir o curso e quais módulos os relatórios mostram.',
      'Preencha a descrição e, em [[word:Capa e contrato]], envie a imagem e o PDF do contrato.',
      'Escolha [[button:Abrir aulas]] e crie as aulas na ordem. Cada uma pode ter [[word:Vídeos]], [[word:Livros]] e uma prova.',
      'De volta ao curso, escolha [[button:Nova turma]], dê nome e [[word:Primeiro dia]] e escolha [[button:Criar turma]]. Na página da turma ficam preço, vagas e os dias de venda.',
      'Em [[button:Calendário]], marque o dia de cada aula e escolha [[button:Salvar calendário]]. [[button:Mover as próximas aulas]] empurra o que falta quando um dia cai.',
      'Veja tudo com [[button:Prévia como aluno]] e escolha [[button:Publicar]]. O que falta é dito antes.',
    ],
  },
  {
    note: 'Nada publicado se perde: em [[word:Versões]] fica o que era antes, e [[button:Restaurar esta versão]] traz de volta.',
  },
];
