import { FILE_KIND_NAMES } from '@toro/domain/files/file-kinds';
import { defineList } from '../lists/list.ts';

/** The files that staff have uploaded. */
export const filesList = defineList({
  name: 'files',
  permission: 'media.read',
  noun: { one: 'arquivo', many: 'arquivos' },
  search: 'Nome do arquivo',
  columns: {
    name: { label: 'Nome', kind: 'text', sortable: true },
    kind: { label: 'Tipo', kind: 'choice', options: FILE_KIND_NAMES },
    size: { label: 'Tamanho', kind: 'number', sortable: true },
    width: { label: 'Largura', kind: 'number', hidden: true },
    height: { label: 'Altura', kind: 'number', hidden: true },
    uploaded_by: { label: 'Enviado por', kind: 'text' },
    created_at: { label: 'Enviado em', kind: 'instant', sortable: true },
  },
  filters: {
    kind: { label: 'Tipo', kind: 'choices', options: FILE_KIND_NAMES },
    created: { label: 'Período', kind: 'period' },
  },
  defaultSort: '-created_at',
});
