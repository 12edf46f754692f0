import { ERROR_TOPICS } from '@toro/domain/questions/error-reports/error-report';
import { defineList } from '../../office/lists/list.ts';

/** 'Erros apontados': the questions with open reports. */
export const reportedQuestionList = defineList({
  name: 'error-reports',
  permission: 'feedback.read',
  noun: { one: 'questão', many: 'questões' },
  search: 'Código da questão',
  columns: {
    code: { label: 'Questão', kind: 'text', sortable: true },
    family: { label: 'Família', kind: 'text' },
    module: { label: 'Módulo', kind: 'text' },
    topics: { label: 'O que apontam', kind: 'text' },
    reports: { label: 'Alunos', kind: 'number', sortable: true },
    first_at: { label: 'Primeiro aviso', kind: 'instant', sortable: true },
    last_at: { label: 'Último aviso', kind: 'instant', sortable: true },
  },
  filters: {
    topic: { label: 'O que apontam', kind: 'choices', options: ERROR_TOPICS },
    last: { label: 'Último aviso', kind: 'period' },
  },
  defaultSort: '-reports',
});
