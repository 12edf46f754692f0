import { questionsCalls } from '@toro/contract/questions/questions/calls';
import type { Permission } from '@toro/domain/accounts/staff/permissions';
import { lazy } from 'react';
import { api } from '../../../shared/api.ts';
import type { ListAction } from '../../../shared/list/list-action.ts';

const ChangeManyDialog = lazy(async () => ({
  default: (await import('./change-many-dialog.tsx')).ChangeManyDialog,
}));

const UNDO = 'Você pode desfazer tudo enquanto nenhuma delas mudar de novo.';

export interface QuestionAction extends ListAction {
  permission: Permission;
}

/** What can be done to many questions at once, by who may. */
export const QUESTION_ACTIONS: readonly QuestionAction[] = [
  {
    label: 'Pedir revisão',
    permission: 'questions.write',
    describe: (questions) => `Pedir a revisão de ${questions}`,
    text: `Os rascunhos completos passam a esperar a revisão; os outros ficam como estão, com o motivo. ${UNDO}`,
    isSafe: true,
    send: (body) => api.send(questionsCalls.requestReviews, { body }),
  },
  {
    label: 'Aprovar',
    permission: 'questions.review',
    describe: (questions) => `Aprovar ${questions}`,
    text: `Vale para o que espera revisão e foi escrito por outra pessoa. ${UNDO}`,
    isSafe: true,
    send: (body) => api.send(questionsCalls.approveManyQuestions, { body }),
  },
  {
    label: 'Publicar',
    permission: 'questions.publish',
    describe: (questions) => `Publicar ${questions}`,
    text: 'Os alunos veem na hora; o que ainda não pode ser publicado fica como está, com o motivo. Você pode desfazer tudo enquanto nenhuma delas mudar de novo nem for usada por um aluno ou numa prova.',
    isSafe: true,
    send: (body) => api.send(questionsCalls.publishManyQuestions, { body }),
  },
  {
    label: 'Descrever imagens',
    permission: 'questions.write',
    describe: (questions) => `Descrever as imagens de ${questions}`,
    text: '',
    send: () => Promise.reject(new Error('the page of the pictures sends the descriptions')),
    open: ({ selection }) => ({ to: '/questoes/imagens', state: { pictures: selection } }),
  },
  {
    label: 'Mudar dados',
    permission: 'questions.publish',
    describe: (questions) => `Mudar ${questions}`,
    text: `Textos e gabaritos não mudam aqui. Nas publicadas, vale na hora. ${UNDO}`,
    send: () => Promise.reject(new Error('the dialog sends the change')),
    Dialog: ChangeManyDialog,
  },
  {
    label: 'Arquivar',
    permission: 'questions.publish',
    describe: (questions) => `Arquivar ${questions}`,
    text: `Saem do banco e da busca na hora; as provas que as têm ficam como estão. ${UNDO}`,
    send: (body) => api.send(questionsCalls.archiveManyQuestions, { body }),
  },
];
