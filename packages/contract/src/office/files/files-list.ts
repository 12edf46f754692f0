import { FILE_KIND_NAMES } from '@toro/domain/office/files/file-kinds';
import { FILE_SIZES } from '@toro/domain/office/files/file-uses';
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
    length: { label: 'Medidas', kind: 'text' },
    uses: { label: 'Usos', kind: 'number' },
    alt: { label: 'Texto alternativo', kind: 'text', hidden: true },
    preview: { label: 'Endereço', kind: 'text', hidden: true },
    uploaded_by: { label: 'Enviado por', kind: 'text' },
    created_at: { label: 'Enviado em', kind: 'instant', sortable: true },
  },
  filters: {
    kind: { label: 'Tipo', kind: 'choices', options: FILE_KIND_NAMES },
    person: { label: 'Enviado por', kind: 'text', max: 100 },
    use: { label: 'Uso', kind: 'choices', options: { used: 'Em uso', unused: 'Sem uso' } },
    alt: { label: 'Descrição', kind: 'choices', options: { missing: 'Sem texto alternativo' } },
    bytes: { label: 'Tamanho', kind: 'choices', options: FILE_SIZES },
    created: { label: 'Período', kind: 'period' },
  },
  defaultSort: '-created_at',
});

/** 'Lixeira': removed files, until they are deleted. */
export const removedFilesList = defineList({
  name: 'removed-files',
  permission: 'media.read',
  noun: { one: 'arquivo', many: 'arquivos' },
  search: 'Nome do arquivo',
  columns: {
    name: { label: 'Nome', kind: 'text' },
    kind: { label: 'Tipo', kind: 'choice', options: FILE_KIND_NAMES },
    size: { label: 'Tamanho', kind: 'number' },
    removed_by: { label: 'Removido por', kind: 'text' },
    removed_at: { label: 'Removido em', kind: 'instant', sortable: true },
    deleted_on: { label: 'Apagado em', kind: 'day' },
  },
  filters: { kind: { label: 'Tipo', kind: 'choices', options: FILE_KIND_NAMES } },
  defaultSort: '-removed_at',
});
