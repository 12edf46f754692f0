/** The loading and failure states of a page with one question. */
export const QUESTION_STATES = {
  loading: 'Carregando a questão...',
  skeleton: [28, 120, 60, 60, 60],
  failure: {
    title: 'A questão não abriu',
    text: 'Problemas ao listar a questão comentada, por favor contate o suporte.',
  },
};
