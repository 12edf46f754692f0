import { IMPORT_FORMATS } from '@toro/domain/questions/question-imports/formats';
import { IMPORT_STATES } from '@toro/domain/questions/question-imports/imports';
import { defineList } from '../../office/lists/list.ts';

export const questionImportList = defineList({
  name: 'question-imports',
  permission: 'questions.import',
  noun: { one: 'importação', many: 'importações' },
  search: 'Nome do arquivo',
  columns: {
    name: { label: 'Arquivo', kind: 'text' },
    state: { label: 'Estado', kind: 'choice', options: IMPORT_STATES },
    format: { label: 'Formato', kind: 'choice', options: IMPORT_FORMATS },
    total: { label: 'Questões', kind: 'number' },
    added: { label: 'Novas', kind: 'number' },
    changed: { label: 'Mudadas', kind: 'number' },
    errors: { label: 'Com erro', kind: 'number' },
    staff: { label: 'Quem', kind: 'text' },
    created_at: { label: 'Quando', kind: 'instant', sortable: true },
  },
  filters: {
    state: { label: 'Estado', kind: 'choices', options: IMPORT_STATES },
    created: { label: 'Período', kind: 'period' },
  },
  defaultSort: '-created_at',
});
