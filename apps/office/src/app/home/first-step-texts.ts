import type { FirstStepName } from '@toro/contract/office/home/first-steps';

interface StepText {
  title: string;
  /** Why it is done before the first student comes, and how. */
  detail: string;
  action: string;
  /** Where it is done. */
  page: string;
}

/** What makes a new academy ready, in words. */
export const STEP_TEXTS: Record<FirstStepName, StepText> = {
  'protect-account': {
    title: 'Proteger a sua conta',
    detail: 'Uma chave de acesso ou um aplicativo autenticador: a senha sozinha não basta para a Direção.',
    action: 'Proteger',
    page: '/conta',
  },
  brand: {
    title: 'Marca e logo',
    detail: 'O logo aparece na área do aluno, na compra e nos e-mails.',
    action: 'Abrir marcas',
    page: '/configuracoes/marcas',
  },
  terms: {
    title: 'Termos de uso e política de privacidade',
    detail: 'Sem os dois documentos publicados, ninguém sabe com o que concorda ao comprar.',
    action: 'Publicar',
    page: '/configuracoes/termos',
  },
  mail: {
    title: 'Testar o envio de e-mails',
    detail: 'Convites, recibos e senhas vão por e-mail. O teste vai só para você.',
    action: 'Enviar e-mail de teste',
    page: '/',
  },
  payment: {
    title: 'Testar um pagamento e a devolução',
    detail:
      'Compre uma turma de R$\u00a00,01 como um aluno compraria e devolva o valor no pedido: assim o caminho inteiro do dinheiro fica testado.',
    action: 'Abrir pedidos',
    page: '/pedidos',
  },
  course: {
    title: 'Primeiro curso publicado',
    detail: 'Com pelo menos uma turma, é o que o aluno compra.',
    action: 'Abrir cursos',
    page: '/cursos',
  },
  questions: {
    title: 'Primeiras questões',
    detail: 'Escreva uma, ou importe um arquivo do Word, do Moodle ou uma planilha.',
    action: 'Importar',
    page: '/questoes/importacoes',
  },
  team: {
    title: 'Uma segunda pessoa na equipe',
    detail: 'Estornos grandes precisam de duas pessoas, e alguém tem de poder entrar quando você não pode.',
    action: 'Convidar',
    page: '/equipe',
  },
};
