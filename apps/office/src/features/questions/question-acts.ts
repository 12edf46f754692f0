import { archiveManyQuestions } from '@toro/contract/office-questions/calls';
import { lazy } from 'react';
import { api } from '../../shared/api.ts';
import type { ListAct } from '../../shared/list/list-act.ts';

const ChangeManyDialog = lazy(async () => ({
  default: (await import('./change-many-dialog.tsx')).ChangeManyDialog,
}));

const UNDO = 'Você pode desfazer tudo enquanto nenhuma delas mudar de novo.';

/** What can be done to many questions at once. */
export const QUESTION_ACTS: readonly ListAct[] = [
  {
    label: 'Mudar dados',
    describe: (questions) => `Mudar ${questions}`,
    text: `Textos e gabaritos não mudam aqui. Nas publicadas, vale na hora. ${UNDO}`,
    send: () => Promise.reject(new Error('the dialog sends the change')),
    Dialog: ChangeManyDialog,
  },
  {
    label: 'Arquivar',
    describe: (questions) => `Arquivar ${questions}`,
    text: `Saem do banco e da busca na hora; as provas que as têm ficam como estão. ${UNDO}`,
    send: (body) => api.send(archiveManyQuestions, { body }),
  },
];
