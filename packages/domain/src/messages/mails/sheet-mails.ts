import { blocks, line, link, type MailDefinition } from './mail-definition.ts';

const exam = line('Prova', 'CFP Módulo 1, outubro de 2026');

const table = {
  kind: 'table',
  label: 'Tabela do resultado',
  sample: [
    { label: 'Prova', value: 'CFP Módulo 1, outubro de 2026' },
    { label: 'Acertos', value: '52 de 70' },
    { label: 'Aproveitamento', value: '74,3 %', isTotal: true },
  ],
} as const;

const PRIVACY = '> Quem tem este link vê as suas respostas. Não o encaminhe.';

export const SHEET_MAILS = {
  'sheet-confirmation': {
    title: 'Confirmação do gabarito',
    when: 'Quando um gabarito é aberto com um e-mail.',
    placeholders: { prova: exam, link: link('gabaritoro/3f9a') },
    subject: 'Confirme o seu gabarito: {prova}',
    text: blocks(
      'Um gabarito de {prova} foi aberto com este e-mail.',
      'Foi você? Abra o link e confirme: o resultado passa a contar na comparação e você continua em qualquer aparelho.',
      '[Confirmar meu gabarito]({link})',
      '> Se não foi você, ignore este e-mail ou abra o link e toque em “Não fui eu” para apagar esse gabarito. Sem confirmação ele é apagado em 7 dias.',
    ),
  },
  'sheet-link': {
    title: 'Link do gabarito',
    when: 'Quando um gabarito que está sendo preenchido pede o link.',
    placeholders: { prova: exam, link: link('gabaritoro/3f9a') },
    subject: 'Seu gabarito: {prova}',
    text: blocks(
      'Seu gabarito de {prova} está aberto.',
      'O que você marca fica salvo. Com este link você continua de onde parou, em qualquer aparelho.',
      '[Continuar meu gabarito]({link})',
      PRIVACY,
    ),
  },
  'sheet-result': {
    title: 'Resultado do gabarito',
    when: 'Quando um gabarito é entregue ou o seu resultado é pedido de novo.',
    placeholders: {
      prova: exam,
      acertos: line('Acertos', 'Você acertou 52 de 70 questões.'),
      tabela: table,
      link: link('gabaritoro/3f9a/resultado'),
    },
    subject: 'Seu resultado: {prova}',
    text: blocks(
      '{acertos}',
      'Seu resultado em {prova} está neste link, por módulo e questão a questão.',
      '[Ver meu resultado]({link})',
      '{tabela}',
      PRIVACY,
    ),
  },
  'sheet-official-key': {
    title: 'Gabarito oficial',
    when: 'Quando o gabarito oficial sai, para quem pediu o aviso.',
    placeholders: {
      prova: exam,
      certas: line('Questões certas', '52'),
      questoes: line('Questões da prova', '70'),
      tabela: table,
      link: link('gabaritoro/3f9a/resultado'),
    },
    hasUnsubscribe: true,
    subject: 'Saiu o gabarito oficial: {prova}',
    text: blocks(
      'O gabarito oficial de {prova} saiu e refizemos a sua correção.',
      'Com ele você tem {certas} de {questoes} questões certas.',
      '[Ver meu resultado]({link})',
      '{tabela}',
      PRIVACY,
    ),
  },
} as const satisfies Record<string, MailDefinition>;
